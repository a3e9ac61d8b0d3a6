import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, test } from 'vitest';
import type { Subscription } from '#lib/alerts/alerts-api.ts';
import { ListAlert } from '#components/jobs/list/list-body.tsx';
import { AlertForm, SignUpPage } from './alert-form.tsx';
import { StepScreen } from './alert-screens.tsx';
import { ManagePage } from './manage-page.tsx';

afterEach(cleanup);

const alert = { list: '/locations/seattle-wa/jobs/?q=night', jobs: 'jobs in Seattle, WA for “night”' };

describe('the form of a list', () => {
  it('posts the list, an address and how often, and holds nothing of a visitor', () => {
    render(<AlertForm alert={alert} />);
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Email me new jobs like these' });
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/job-alerts/']);
    expect(Object.fromEntries(new FormData(form))).toEqual({
      list: alert.list,
      email: '',
      frequency: 'daily',
      subject: '',
    });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' }).required).toBe(true);
    expect(form.textContent).toContain('New jobs in Seattle, WA for “night”, in one email a day or a week.');
  });

  it('follows the list when it changes in place', () => {
    const serverForm = <AlertForm alert={alert} />;
    const { rerender } = render(<ListAlert alert={alert}>{serverForm}</ListAlert>);
    rerender(<ListAlert alert={{ list: '/jobs/', jobs: 'jobs' }}>{serverForm}</ListAlert>);
    const form = screen.getByRole<HTMLFormElement>('form');
    expect(new FormData(form).get('list')).toBe('/jobs/');
    expect(form.textContent).toContain('New jobs, in one email a day or a week.');
  });
});

describe('the form as a page', () => {
  it('says at the field what is wrong with the address', () => {
    render(<SignUpPage alert={alert} problem="address" />);
    const field = screen.getByRole('textbox', {
      name: 'Email address',
      description: /^Enter an email address like name@example\.com\./,
    });
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('says above the form what is wrong otherwise', () => {
    render(<SignUpPage alert={alert} problem="busy" />);
    expect(screen.getByRole('alert').textContent).toContain('Please try again in a few minutes.');
    expect(screen.getByRole('textbox', { name: 'Email address' }).hasAttribute('aria-invalid')).toBe(false);
  });
});

test.each([
  ['confirm', 'Start this alert'],
  ['unsubscribe', 'Stop this alert'],
] as const)('the page of a link to %s has one button, which posts to the address of the page', (step, button) => {
  render(<StepScreen step={step} />);
  const [only, ...others] = screen.getAllByRole<HTMLButtonElement>('button');
  expect([only?.textContent, others]).toEqual([button, []]);
  expect([only?.form?.method, only?.form?.getAttribute('action')]).toEqual(['post', null]);
});

test('a button that nothing answered is shown again and says so', () => {
  render(<StepScreen step="confirm" hasFailed />);
  expect(screen.getByRole('alert').textContent).toContain('Please try again in a few minutes.');
  expect(screen.getByRole('button').textContent).toBe('Start this alert');
});

describe('the page of the alerts', () => {
  const toAlert = (id: string, isPaused: boolean) => ({
    id,
    list: `/jobs/?q=${id}`,
    name: `Jobs for “${id}”`,
    frequency: 'daily' as const,
    isPaused,
  });
  const subscription: Subscription = {
    kind: 'found',
    address: 'sam@example.com',
    alerts: [toAlert('first', false), toAlert('second', true)],
    current: 'second',
    token: 'the-token',
  };

  it('begins with the alert of the link, whose first button stops it', () => {
    render(<ManagePage subscription={subscription} done={null} />);
    const [first] = screen.getAllByRole('button');
    expect(first?.textContent).toBe('Stop this alert: Jobs for “second”');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Jobs for “second”',
      'Jobs for “first”',
    ]);
  });

  it('offers to resume a paused alert and to pause another, with the token in the body of each form', () => {
    render(<ManagePage subscription={subscription} done="paused" />);
    expect(screen.getByRole('status').textContent).toContain('This alert is paused.');
    const [second, first] = screen.getAllByRole('listitem');
    if (first === undefined || second === undefined) throw new Error('There are two alerts.');
    expect(within(second).getByRole<HTMLButtonElement>('button', { name: /^Resume/ }).value).toBe('resume');
    expect(within(first).getByRole<HTMLButtonElement>('button', { name: /^Pause/ }).value).toBe('pause');
    const forms = [...document.querySelectorAll('form')];
    expect(forms.map((form) => [form.method, form.getAttribute('action')])).toEqual(
      forms.map(() => ['post', '/job-alerts/manage/']),
    );
    expect(forms.map((form) => new FormData(form).get('token'))).toEqual(forms.map(() => 'the-token'));
  });
});

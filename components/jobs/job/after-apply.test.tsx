// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AfterApply } from './after-apply.tsx';

afterEach(cleanup);

const system = { hosts: [], needsAccount: true, minutes: 20, ready: ['A résumé'], steps: ['A call', 'An offer'] };

test('names what to have ready, the steps in order, the accommodation contact and benefits', () => {
  const { container } = render(<AfterApply system={system} accommodationUrl="https://air.example/help" />);
  expect(screen.getByRole('heading', { name: 'What happens when you apply' })).toBeDefined();
  expect(container.textContent).toContain(
    'You create an account in the application system. Set aside about 20 minutes',
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'A résumé',
    'A call',
    'An offer',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://air.example/help',
    '/benefits/',
  ]);
});

test('names no duration that the employer does not state', () => {
  const { minutes: _minutes, ...unstated } = system;
  const { container } = render(<AfterApply system={unstated} accommodationUrl="https://air.example/help" />);
  expect(container.textContent).toContain('You create an account in the application system. Have this ready:');
});

test('says that no account is needed', () => {
  render(<AfterApply system={{ ...system, needsAccount: false }} accommodationUrl="mailto:help@air.example" />);
  expect(screen.getByText(/You don’t need an account\./)).toBeDefined();
});

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TalentCommunity } from './talent-community.tsx';

afterEach(cleanup);

test('a configured community is one link', () => {
  render(<TalentCommunity href="https://talent.example.com/join?id=7" />);
  expect(screen.getByRole('link', { name: 'Join our talent community' }).getAttribute('href')).toBe(
    'https://talent.example.com/join?id=7',
  );
});

test('without a community nothing is rendered', () => {
  expect(render(<TalentCommunity href="" />).container.innerHTML).toBe('');
});

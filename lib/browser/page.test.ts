// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { whenActivated } from './page.ts';

afterEach(() => {
  Reflect.deleteProperty(document, 'prerendering');
});

test('a visible page runs the task at once', () => {
  const task = vi.fn();
  whenActivated(task);
  expect(task).toHaveBeenCalledOnce();
});

test('a prerendered page runs the task once, when it is opened', () => {
  const task = vi.fn();
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  whenActivated(task);
  expect(task).not.toHaveBeenCalled();
  Reflect.deleteProperty(document, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(task).toHaveBeenCalledOnce();
});

import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// The files of a worker share a window and the packages. Modules of ours remember what happened on their page.
vi.resetModules();
const before = new Set(Object.keys(globalThis));

afterAll(() => {
  cleanup();
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  for (const name of Object.keys(globalThis)) if (!before.has(name)) Reflect.deleteProperty(globalThis, name);
});

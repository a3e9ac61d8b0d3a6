import { render, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { FieldSuggestions } from './field-suggestions.client.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('a letter that is typed while the suggestions attach to their field is looked up', async () => {
  const input = document.createElement('input');
  input.id = 'location';
  input.value = '9818';
  document.body.append(input);
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    return Response.json({ items: [] });
  });
  const TypeLast = () => {
    useLayoutEffect(() => {
      input.value = '98188';
    }, []);
    return null;
  };
  render(
    <>
      <TypeLast />
      <FieldSuggestions input={input} source="places" onFail={() => undefined} />
    </>,
  );
  await waitFor(() => expect(requests.join(' ')).toContain('q=98188'));
});

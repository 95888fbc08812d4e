// The object URL of a file is valid as long as the component shows the file, and never points to
// another file.
import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useObjectUrl, useObjectUrls } from './use-object-urls.ts';

const isThere = (url = '') =>
  fetch(url).then(
    () => true,
    () => false,
  );
const file = (text: string) => new Blob([text]);

it.each([
  [
    'one file',
    (text: string | undefined) => {
      const [blob] = [text === undefined ? undefined : file(text)];
      return () => useObjectUrl(blob);
    },
  ],
  [
    'a list of files',
    (text: string | undefined) => {
      const blobs = text === undefined ? [] : [file(text)];
      return () => useObjectUrls(blobs)[0];
    },
  ],
])(
  'the object URL for %s is revoked when the file changes or is removed, and on unmount',
  async (_, hookOf) => {
    const { result, rerender, unmount } = await renderHook(
      (use?: { run: () => string | undefined }) => use?.run(),
      { initialProps: { run: hookOf('first') } },
    );
    const first = result.current;
    expect(await (await fetch(first ?? '')).text()).toBe('first');
    await rerender({ run: hookOf('second') });
    const second = result.current;
    expect(await (await fetch(second ?? '')).text()).toBe('second');
    expect(await isThere(first)).toBe(false);
    await rerender({ run: hookOf(undefined) });
    expect(result.current).toBeUndefined();
    expect(await isThere(second)).toBe(false);
    await rerender({ run: hookOf('third') });
    const third = result.current;
    await unmount();
    expect(await isThere(third)).toBe(false);
  },
);

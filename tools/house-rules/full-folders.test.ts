import { expect, it } from 'vitest';
import { fullFolders, MOST_FILES } from './full-folders.ts';

const filesIn = (folder: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${folder}/${at}.ts`);

it('lets a folder hold as many files as one takes in, and as many again below it', () => {
  const files = [...filesIn('a', MOST_FILES), ...filesIn('a/b', MOST_FILES)];
  expect(fullFolders(files)).toEqual([]);
});

it('names each folder that holds one more, and how many it holds', () => {
  const files = [...filesIn('a', 2), ...filesIn('a/b', MOST_FILES + 1), ...filesIn('c', 50)];
  expect(fullFolders(files)).toEqual([
    expect.stringMatching(/^a\/b: it holds 41 files/),
    expect.stringMatching(/^c: it holds 50 files/),
  ]);
});

it.each(['apps/web/src/i18n/locales/en', 'supabase/migrations', 'docs/decisions'])(
  'lets %s have one for each, however many there are',
  (folder) => {
    expect(fullFolders(filesIn(folder, MOST_FILES + 1))).toEqual([]);
  },
);

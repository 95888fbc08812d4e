import { expect, it } from 'vitest';
import { nearestTests } from './nearest-tests.ts';

const SOURCE = 'src/features/chat/model/hooks/use-thread.ts';
const TESTS = [
  'src/app/layouts/header.test.tsx#shows the menu',
  'src/features/chat/components/thread.test.tsx#shows a message',
  'src/features/chat/model/hooks/use-thread.test.tsx#loads older messages',
  'src/features/money/components/forms.test.tsx#sends the form #1',
  'src/features/chat/model/hooks/use-thread.test.tsx#loads newer messages',
];

it('returns all tests of the files that share the longest path with the source file', () => {
  expect(nearestTests(TESTS, SOURCE, 1)).toEqual([TESTS[2], TESTS[4]]);
  expect(nearestTests(TESTS, SOURCE, 2)).toEqual([TESTS[2], TESTS[4], TESTS[1]]);
  expect(nearestTests(TESTS, SOURCE, 3)).toEqual([TESTS[2], TESTS[4], TESTS[1], TESTS[3]]);
});

it('returns all tests if there are few files', () => {
  expect(nearestTests(TESTS, SOURCE, 4).sort()).toEqual([...TESTS].sort());
  expect(nearestTests([], SOURCE, 4)).toEqual([]);
});

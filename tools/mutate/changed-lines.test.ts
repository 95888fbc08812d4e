import { expect, it } from 'vitest';
import { linesChangedSince, readDiff } from './changed-lines.ts';

it('returns the new lines of each file, and the lines around a gap where lines were removed', () => {
  const diff = [
    'diff --git a/packages/core/src/money.ts b/packages/core/src/money.ts',
    '--- a/packages/core/src/money.ts',
    '+++ b/packages/core/src/money.ts',
    '@@ -3 +3 @@ export function total(',
    '-  return amount;',
    '+  return amount + fee;',
    '@@ -10,2 +10,3 @@',
    '@@ -20,4 +21,0 @@',
    'diff --git a/packages/core/src/removed.ts b/packages/core/src/removed.ts',
    '--- a/packages/core/src/removed.ts',
    '+++ /dev/null',
    '@@ -1,9 +0,0 @@',
    'diff --git a/apps/server/src/app.ts b/apps/server/src/app.ts',
    '--- /dev/null',
    '+++ b/apps/server/src/app.ts',
    '@@ -0,0 +1,40 @@',
  ];
  expect([...readDiff(diff.join('\n'))]).toEqual([
    [
      'packages/core/src/money.ts',
      [
        [3, 3],
        [10, 12],
        [21, 22],
      ],
    ],
    ['apps/server/src/app.ts', [[1, 40]]],
  ]);
});

it('throws for a revision that does not exist, instead of returning no lines', () => {
  expect(() => linesChangedSince('no-such-revision')).toThrow('no-such-revision');
});

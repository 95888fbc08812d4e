import { expect, it } from 'vitest';
import { mutationFiguresOf, mutationScoreOf } from './mutation-score.ts';

const mutants = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) });

it('counts faults by feature, with separate entries for each package and for shared code', () => {
  const report = {
    files: {
      'packages/core/src/money.ts': mutants('Killed', 'Survived'),
      'packages/core/src/phone.ts': mutants('Killed'),
      'packages/places/src/phonetic-key.ts': mutants('Survived'),
      'apps/web/src/shared/format/day.ts': mutants('Timeout', 'NoCoverage'),
      'apps/web/src/features/money/model/refund.ts': mutants('Killed'),
    },
  };
  expect(mutationFiguresOf(report)).toEqual([
    ['core', { noticed: 2, unnoticed: 1 }],
    ['money model', { noticed: 1, unnoticed: 0 }],
    ['places', { noticed: 0, unnoticed: 1 }],
    ['shared', { noticed: 1, unnoticed: 1 }],
  ]);
});

it('ignores faults that Stryker ignored or could not compile', () => {
  const report = { files: { 'packages/core/src/a.ts': mutants('Ignored', 'CompileError') } };
  expect(mutationFiguresOf(report)).toEqual([['core', { noticed: 0, unnoticed: 0 }]]);
});

it.each([
  [{ noticed: 85, unnoticed: 15 }, 85],
  [{ noticed: 0, unnoticed: 3 }, 0],
  [{ noticed: 0, unnoticed: 0 }, 100],
])('calculates the mutation score of %o', (figures, score) =>
  expect(mutationScoreOf(figures)).toBe(score),
);

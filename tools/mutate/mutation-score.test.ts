import { expect, it } from 'vitest';
import { addOutcomes, figuresByArea, mutationScoreOf, type Outcomes } from './mutation-score.ts';

const mutants = (...statuses: string[]) => ({
  mutants: statuses.map((status, i) => ({
    status,
    mutatorName: 'BooleanLiteral',
    replacement: 'true',
    location: { start: { line: i + 1, column: 2 }, end: { line: i + 1, column: 7 } },
  })),
});

function figuresOf(...reports: Record<string, ReturnType<typeof mutants>>[]) {
  const outcomes: Outcomes = new Map();
  for (const files of reports) addOutcomes(outcomes, { files });
  return figuresByArea(outcomes);
}

it('counts faults by area, with a timeout as detected and uncovered code as undetected', () => {
  const file = 'apps/web/src/features/chat/model/hooks/use-thread.ts';
  expect(
    figuresOf({
      [file]: mutants('Timeout', 'NoCoverage', 'Killed'),
      'packages/core/src/money.ts': mutants('Killed', 'Survived'),
      'packages/core/src/phone.ts': mutants('Killed'),
    }),
  ).toEqual([
    ['core', { noticed: 2, unnoticed: 1 }],
    ['hooks', { noticed: 2, unnoticed: 1 }],
  ]);
});

it('counts a fault once that several rings test, as detected if one of them detects it', () => {
  const file = 'apps/server/src/http/read-body.ts';
  const unit = { [file]: mutants('Killed', 'Survived', 'Survived', 'NoCoverage') };
  const contract = { [file]: mutants('Ignored', 'Killed', 'Survived', 'Killed') };
  const expected = [['server', { noticed: 3, unnoticed: 1 }]];
  expect(figuresOf(unit, contract)).toEqual(expected);
  expect(figuresOf(contract, unit)).toEqual(expected);
});

it('does not count faults that Stryker ignored or could not compile', () => {
  expect(figuresOf({ 'packages/core/src/a.ts': mutants('Ignored', 'CompileError') })).toEqual([]);
});

it.each([
  [{ noticed: 85, unnoticed: 15 }, 85],
  [{ noticed: 0, unnoticed: 3 }, 0],
  [{ noticed: 0, unnoticed: 0 }, 100],
])('calculates the mutation score of %o', (figures, score) =>
  expect(mutationScoreOf(figures)).toBe(score),
);

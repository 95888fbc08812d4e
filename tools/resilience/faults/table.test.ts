// What a run leaves in docs/faults.md: its own rows anew, the others as they were, and nothing outside its marks.
import { partsInOrder } from '@wasl/testing/parts-in-order';
import { expect, test } from 'vitest';
import { mergeRows, type Row, sentencesOf, tableOf, withGeneratedPart } from './table.ts';

const row = (name: string, lost = 0): Row => ({
  name,
  saw: 'no answer: “No connection.”',
  recoveryMs: 2449,
  acknowledged: 10,
  lost,
  doubled: 0,
  date: '2026-11-28',
  load: 3,
});
const fault = (name: string) => ({
  name,
  what: 'all is off',
  sees: 'Nothing.',
  operator: 'Waits: [Down](docs/runbooks/server-down.md).',
});

test('a fault that was put in again has its new row, in the order of the faults; one that is no more has none', () => {
  const rows = mergeRows(
    [row('b', 1), row('c'), row('gone')],
    [row('b')],
    [fault('a'), fault('b'), fault('c')],
  );
  expect(rows.map(({ name, lost }) => [name, lost])).toEqual([
    ['b', 0],
    ['c', 0],
  ]);
});

test('the table has a line for each, with seconds', () => {
  expect(tableOf([row('a')]).split('\n')[2]).toBe(
    '| a | 2.4 s |  | 10 | 0 | 0 | 2026-11-28, load 3 |',
  );
});

test('each fault says what people see and what is done, also where it was never put in', () => {
  const text = sentencesOf([row('a')], [fault('a'), fault('b')]);
  expect(text).toContain('### a\n\nInjected: all is off.\n- **Users.** Nothing.');
  expect(text).toContain('no answer: “No connection.”');
  expect(text).toEqual(
    partsInOrder(
      '### b\n\nInjected: all is off.',
      /Waits: \[Down\]\(runbooks\/server-down\.md\)\.$/,
    ),
  );
});

test('only what stands between the marks changes', () => {
  const [start, end] = ['<!-- made by tools/resilience/faults -->', '<!-- end of what is made -->'];
  expect(withGeneratedPart(`before\n${start}\nold\n${end}\nafter`, 'new')).toBe(
    `before\n${start}\n\nnew\n\n${end}\nafter`,
  );
  expect(() => withGeneratedPart('no marks', 'new')).toThrow('needs the lines');
});

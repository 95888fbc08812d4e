// Tests of the update of docs/faults.md after a run of the fault tests. The rows of the tested
// faults are replaced, and the rows of other faults are kept. Text outside the two markers of the
// generated part does not change.
import { textContainingInOrder } from '@wasl/testing/text-containing-in-order';
import { expect, test } from 'vitest';
import {
  type FaultResult,
  faultSentences,
  faultTable,
  mergeFaultResults,
  replaceGeneratedPart,
} from './fault-table.ts';

const row = (name: string, lost = 0): FaultResult => ({
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

test('replaces the row of a fault that was injected again, and drops the row of a fault that no longer exists', () => {
  const rows = mergeFaultResults(
    [row('b', 1), row('c'), row('gone')],
    [row('b')],
    [fault('a'), fault('b'), fault('c')],
  );
  expect(rows.map(({ name, lost }) => [name, lost])).toEqual([
    ['b', 0],
    ['c', 0],
  ]);
});

test('the table of fault results has one row for each fault and gives the recovery times in seconds', () => {
  expect(faultTable([row('a')]).split('\n')[2]).toBe(
    '| a | 2.4 s |  | 10 | 0 | 0 | 2026-11-28, load 3 |',
  );
});

test('each fault has a text for users and a text for operators, even if the fault was never injected', () => {
  const text = faultSentences([row('a')], [fault('a'), fault('b')]);
  expect(text).toContain('### a\n\nInjected fault: all is off.\n- **Users.** Nothing.');
  expect(text).toContain('no answer: “No connection.”');
  expect(text).toEqual(
    textContainingInOrder(
      '### b\n\nInjected fault: all is off.',
      /Waits: \[Down\]\(runbooks\/server-down\.md\)\.$/,
    ),
  );
});

test('only the text between the markers changes', () => {
  const [start, end] = ['<!-- made by tools/resilience/faults -->', '<!-- end of what is made -->'];
  expect(replaceGeneratedPart(`before\n${start}\nold\n${end}\nafter`, 'new')).toBe(
    `before\n${start}\n\nnew\n\n${end}\nafter`,
  );
  expect(() => replaceGeneratedPart('no marks', 'new')).toThrow('needs the lines');
});

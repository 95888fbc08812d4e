// Tests of the check that runs after the crash test and looks for missing, repeated or misplaced
// steps of a transfer.
import { expect, test } from 'vitest';
import { TRANSFER_EVENTS, transferStepFaults } from './check-crash.ts';
import type { CarriedTransfer } from './run-crash.ts';

const carried = (steps: number): CarriedTransfer => ({
  id: 'a',
  reference: 'B-1',
  sender: 'b',
  countId: 'c',
  payoutId: 'd',
  steps,
});

test.each([
  ['every step was acknowledged and exists', 4, TRANSFER_EVENTS],
  ['nothing was requested', 0, []],
  ['the response to the last step was lost', 2, TRANSFER_EVENTS.slice(0, 3)],
])('reports no fault for this result of the crash test: %s', (_, steps, kinds) => {
  expect(transferStepFaults(carried(steps), kinds)).toEqual([]);
});

test.each([
  ['an acknowledged step is missing', 3, TRANSFER_EVENTS.slice(0, 2)],
  ['a step exists twice', 2, ['cash_recorded', 'funded', 'funded']],
  ['several unacknowledged steps exist', 1, TRANSFER_EVENTS.slice(0, 3)],
  ['steps are in another order', 2, ['funded', 'cash_recorded']],
])('reports a fault for this result of the crash test: %s', (_, steps, kinds) => {
  expect(transferStepFaults(carried(steps), kinds)).toEqual([
    `transfer a: ${steps} steps acknowledged, there are ${kinds.join(', ')}`,
  ]);
});

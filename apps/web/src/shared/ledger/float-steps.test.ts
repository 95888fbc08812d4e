import { expect, it } from 'vitest';
import { FLOAT_STEPS, knownStepOrOther } from './float-steps.ts';

it.each([
  ['refund_paid', 'refund_paid'],
  ['drawer_added', 'other'],
  ['', 'other'],
  ['constructor', 'other'],
])('the ledger step %j is shown with the text for the step %s', (step, told) => {
  expect(knownStepOrOther(FLOAT_STEPS, step)).toBe(told);
});

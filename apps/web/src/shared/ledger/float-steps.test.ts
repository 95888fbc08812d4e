import { expect, it } from 'vitest';
import { FLOAT_STEPS, knownStepOrOther } from './float-steps.ts';

it.each([
  ['refund_paid', 'refund_paid'],
  ['drawer_added', 'other'],
  ['', 'other'],
  ['constructor', 'other'],
])('maps the ledger step %j to %s', (step, told) => {
  expect(knownStepOrOther(FLOAT_STEPS, step)).toBe(told);
});

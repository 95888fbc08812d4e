import { expect, it } from 'vitest';
import { FLOAT_STEPS, knownStep } from './float-steps.ts';

it.each([
  ['refund_paid', 'refund_paid'],
  ['drawer_added', 'other'],
  ['', 'other'],
  ['constructor', 'other'],
])('maps the ledger step %j to %s', (step, told) => {
  expect(knownStep(FLOAT_STEPS, step)).toBe(told);
});

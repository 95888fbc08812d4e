import { expect, it } from 'vitest';
import { stepAfter } from './step-after.ts';

const STEPS = ['amount', 'recipient', 'confirm'] as const;

it.each([
  ['amount', 'recipient'],
  ['recipient', 'confirm'],
  ['confirm', 'confirm'],
] as const)('in a wizard, the step after %s is %s', (step, next) => {
  expect(stepAfter(STEPS, step)).toBe(next);
});

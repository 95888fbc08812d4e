import { expect, it } from 'vitest';
import { describedBy } from './described-by.ts';

it('a control is described by its hint and then by its error', () => {
  expect(describedBy('amount')).toBe('amount-hint amount-error');
});

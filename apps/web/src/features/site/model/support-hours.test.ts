import { expect, it } from 'vitest';
import { isSupportOpen } from './support-hours.ts';

it.each([
  ['2026-11-23T07:59:59Z', false, 'Monday, a second before nine'],
  ['2026-11-23T08:00:00Z', true, 'Monday at nine'],
  ['2026-11-27T16:59:59Z', true, 'Friday, a second before six'],
  ['2026-11-27T17:00:00Z', false, 'Friday at six'],
  ['2026-11-28T11:00:00Z', false, 'Saturday at noon'],
  ['2026-11-29T11:00:00Z', false, 'Sunday at noon'],
  ['2026-11-29T23:30:00Z', false, 'Monday half past midnight'],
  ['2026-03-02T08:30:00Z', false, 'half past eight in Ramadan, when Morocco keeps UTC'],
  ['2026-03-02T17:30:00Z', true, 'half past five in Ramadan'],
])('at %s it is %s: %s', (now, isOpen) => {
  expect(isSupportOpen(new Date(now))).toBe(isOpen);
});

import { expect, it } from 'vitest';
import { isSupportOpen } from './support-hours.ts';

it.each([
  ['2025-01-13T07:59:59Z', false, 'Monday, a second before nine'],
  ['2025-01-13T08:00:00Z', true, 'Monday at nine'],
  ['2025-01-17T16:59:59Z', true, 'Friday, a second before six'],
  ['2025-01-17T17:00:00Z', false, 'Friday at six'],
  ['2025-01-18T11:00:00Z', false, 'Saturday at noon'],
  ['2025-01-19T11:00:00Z', false, 'Sunday at noon'],
  ['2025-01-19T23:30:00Z', false, 'Monday half past midnight'],
  [
    '2025-03-10T08:30:00Z',
    false,
    'half past eight in Ramadan, when the clocks of Morocco stood an hour back',
  ],
  ['2025-03-10T17:30:00Z', true, 'half past five in Ramadan'],
])('at %s it is %s: %s', (now, isOpen) => {
  expect(isSupportOpen(new Date(now))).toBe(isOpen);
});

import { expect, it } from 'vitest';
import { momentInMorocco } from './morocco-time.ts';

it('follows the clock of Morocco, which goes back for Ramadan', () => {
  expect(momentInMorocco('2025-07-01', 9)).toBe('2025-07-01T08:00:00.000Z');
  expect(momentInMorocco('2026-02-25', 9)).toBe('2026-02-25T09:00:00.000Z');
});

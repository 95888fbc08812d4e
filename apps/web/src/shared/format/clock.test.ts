import { expect, it } from 'vitest';
import { formatClock, formatMoroccanClock } from './clock.ts';

// A Monday, 21:00 in Morocco.
const NOW = new Date('2026-07-06T20:00:00Z');

it.each([
  ['2026-07-06T22:30:00Z', 'en', '23:30'],
  ['2026-07-06T23:30:00Z', 'fr', 'mardi 00:30'],
  ['2026-07-12T08:00:00Z', 'en', 'Sunday 09:00'],
  ['2026-07-13T08:00:00Z', 'en', 'July 13 at 09:00'],
  ['2026-07-01T08:00:00Z', 'fr', 'le 1 juillet à 09:00'],
  ['2026-07-07T08:00:00Z', 'ar', 'الثلاثاء 09:00'],
])('formats %s in %s as %s', (iso, language, text) => {
  expect(formatClock(iso, language, NOW).replaceAll(/[,،]/g, '')).toBe(text);
});

it.each([
  ['2026-11-23T09:00', 'fr', '09:00'],
  ['2026-11-24T00:00', 'en', 'Tuesday 00:00'],
  ['2026-11-30T08:30', 'fr', 'le 30 novembre à 08:30'],
])('formats the Moroccan local time %s in %s as %s', (wall, language, text) => {
  expect(formatMoroccanClock(wall, '2026-11-23', language).replaceAll(/[,،]/g, '')).toBe(text);
});

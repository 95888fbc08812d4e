import { expect, it } from 'vitest';
import { formatClock, formatMoroccanClock } from './clock.ts';

// Current time of the tests: a Monday, 21:00 in Morocco.
const NOW = new Date('2026-07-06T20:00:00Z');

it.each([
  ['2026-07-06T22:30:00Z', 'en', '23:30'],
  ['2026-07-06T23:30:00Z', 'fr', 'mardi à 0 h 30'],
  ['2026-07-12T08:00:00Z', 'en', 'Sunday at 09:00'],
  ['2026-07-13T08:00:00Z', 'en', '13 July at 09:00'],
  ['2026-07-01T08:00:00Z', 'fr', 'le 1er juillet à 9 h'],
  ['2026-07-07T08:00:00Z', 'ar', 'الثلاثاء على الساعة 09:00'],
  ['2026-07-06T22:30:00Z', 'ar', 'الساعة 23:30'],
  ['2026-07-13T08:00:00Z', 'ar', '13 يوليوز على الساعة 09:00'],
])('formats the moment %s in the language %s as %s', (iso, language, text) => {
  expect(formatClock(iso, language, NOW).replaceAll('\u00a0', ' ')).toBe(text);
});

it.each([
  ['2026-11-23T09:00', 'fr', '9 h'],
  ['2026-11-24T00:00', 'en', 'Tuesday at 00:00'],
  ['2026-11-30T08:30', 'fr', 'le 30 novembre à 8 h 30'],
])('formats the local time %s in Morocco in the language %s as %s', (wall, language, text) => {
  expect(formatMoroccanClock(wall, '2026-11-23', language).replaceAll('\u00a0', ' ')).toBe(text);
});

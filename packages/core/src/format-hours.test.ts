import { expect, it } from 'vitest';
import { formatHour, formatHourRange } from './format-hours.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  ['09:00', 'en', '09:00'],
  ['09:00', 'fr', '9 h'],
  ['09:30', 'fr', '9 h 30'],
  ['09:05', 'fr', '9 h 05'],
  ['00:30', 'fr', '0 h 30'],
  ['24:00', 'fr', '24 h'],
  ['18:30', 'ar', '18:30'],
])('formats the time %s in %s as %s', (clock, language, text) => {
  expect(plain(formatHour(clock, language))).toBe(text);
});

it('keeps a French time on one line', () => {
  expect(formatHour('09:30', 'fr')).not.toContain(' ');
});

it.each([
  ['en', '09:00–11:30'],
  ['fr', '9 h à 11 h 30'],
  ['ar', 'من 09:00 إلى 11:30'],
])('formats a time range in %s as %s', (language, text) => {
  expect(plain(formatHourRange('09:00', '11:30', language))).toBe(text);
});

it('uses no dash in an Arabic time range, where a dash would show the later time first', () => {
  expect(formatHourRange('09:00', '11:00', 'ar')).not.toMatch(/[–-]/);
});

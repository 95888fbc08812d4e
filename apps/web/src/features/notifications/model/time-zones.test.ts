import { expect, it } from 'vitest';
import { zoneName } from './time-zones.ts';

it.each([
  ['fr', 'Maroc'],
  ['ar', 'توقيت المغرب'],
  ['en', 'Morocco Time'],
])('a time zone is named by its place in %s', (language, name) => {
  expect(zoneName('Africa/Casablanca', language)).toBe(name);
});

it('a time zone unknown to this browser is named by its key', () => {
  expect(zoneName('Mars/Olympus', 'fr')).toBe('Mars/Olympus');
});

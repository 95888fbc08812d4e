import { expect, it } from 'vitest';
import { zoneName } from './time-zones.ts';

it.each([
  ['fr', 'Maroc'],
  ['ar', 'توقيت المغرب'],
  ['en', 'Morocco Time'],
])('a time zone has the name of its place in %s', (language, name) => {
  expect(zoneName('Africa/Casablanca', language)).toBe(name);
});

it('a time zone that this browser does not know is shown by its key', () => {
  expect(zoneName('Mars/Olympus', 'fr')).toBe('Mars/Olympus');
});

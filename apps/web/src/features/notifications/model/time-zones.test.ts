import { expect, it } from 'vitest';
import { timeZonePlaceName } from './time-zones.ts';

it.each([
  ['fr', 'Maroc'],
  ['ar', 'توقيت المغرب'],
  ['en', 'Morocco Time'],
])('a time zone has the name of its place in %s', (language, name) => {
  expect(timeZonePlaceName('Africa/Casablanca', language)).toBe(name);
});

it('a time zone that this browser does not know is shown by its key', () => {
  expect(timeZonePlaceName('Mars/Olympus', 'fr')).toBe('Mars/Olympus');
});

import { expect, it } from 'vitest';
import { timeZonePlaceName } from './time-zones.ts';

it.each([
  ['fr', 'Maroc'],
  ['ar', 'توقيت المغرب'],
  ['en', 'Morocco Time'],
])('the time zone of Casablanca is named after Morocco in the language %s', (language, name) => {
  expect(timeZonePlaceName('Africa/Casablanca', language)).toBe(name);
});

it('a time zone that this browser does not know is shown by its IANA name', () => {
  expect(timeZonePlaceName('Mars/Olympus', 'fr')).toBe('Mars/Olympus');
});

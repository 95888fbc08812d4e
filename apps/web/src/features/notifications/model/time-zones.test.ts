import { expect, it } from 'vitest';
import { zoneName } from './time-zones.ts';

it.each([
  ['fr', 'Maroc'],
  ['ar', 'توقيت المغرب'],
  ['en', 'Morocco Time'],
])('is named in %s by its place', (language, name) => {
  expect(zoneName('Africa/Casablanca', language)).toBe(name);
});

it('is named by its key where this browser does not know it', () => {
  expect(zoneName('Mars/Olympus', 'fr')).toBe('Mars/Olympus');
});

import { expect, it } from 'vitest';
import { readClock } from './read-clock.ts';

it.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['9h30', '09:30'],
  [' 18 ', '18:00'],
  ['٩:٣٠', '09:30'],
  ['00:00', '00:00'],
  ['24:00', '24:00'],
  ['24:01', undefined],
  ['25', undefined],
  ['9:60', undefined],
  ['9:3', undefined],
  ['', undefined],
  ['noon', undefined],
])('parses the typed time %j as %s', (text, time) => {
  expect(readClock(text)).toBe(time);
});

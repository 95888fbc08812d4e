import { expect, it } from 'vitest';
import { readCoordinate, writeCoordinate } from './read-coordinate.ts';

it.each([
  ['33.5731', 33.5731],
  ['-7,5898', -7.5898],
  [' −7.5 ', -7.5],
  ['٣٣٫٥', 33.5],
  ['0', 0],
])('parses the coordinate "%s"', (text, degrees) => {
  expect(readCoordinate(text, 90)).toBe(degrees);
});

it.each(['', 'x', '33.5 N', '1e3', '91', '33.5.1'])('rejects the coordinate "%s"', (text) => {
  expect(readCoordinate(text, 90)).toBeUndefined();
});

it('allows a greater range for longitude than for latitude', () => {
  expect(readCoordinate('-179.5', 180)).toBe(-179.5);
});

it('formats a coordinate with at most six decimals, so that it can be parsed again', () => {
  expect(writeCoordinate(-7.58980000001)).toBe('-7.5898');
  expect(readCoordinate(writeCoordinate(33.1234567), 90)).toBe(33.123457);
});

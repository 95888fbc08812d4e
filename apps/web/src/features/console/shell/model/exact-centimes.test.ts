import { describe, expect, it } from 'vitest';
import { readCentimes } from './exact-centimes.ts';

describe('parsing of an amount as written by a bank or a person', () => {
  it.each([
    ['1 234,56', ',', 123_456],
    ['1.234,56', ',', 123_456],
    ['1,234.56', '.', 123_456],
    ['1234567,5', ',', 123_456_750],
    ['-12,00', ',', -1200],
    ['12,00-', ',', -1200],
    ['(12,00)', ',', -1200],
    ['−12', ',', -1200],
    ['+12,3 MAD', ',', 1230],
    ['٥٠٠,٢٥', ',', 50_025],
    ['-0,00', ',', 0],
  ] as const)('parses %s with the decimal separator %s as %i', (text, decimal, centimes) => {
    expect(readCentimes(text, decimal)).toBe(centimes);
  });

  it.each([
    ['12.345', '.'],
    ['12,34', '.'],
    ['1.23.456', ','],
    ['1,2,3', ','],
    ['(12', ','],
    ['-12-', ','],
    ['abc', ','],
    ['', ','],
    ['9999999999999', ','],
  ] as const)('rejects %s with the decimal separator %s', (text, decimal) => {
    expect(readCentimes(text, decimal)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { centimes, parseAmount } from './money.ts';

describe('parseAmount', () => {
  it.each([
    ['500', 50_000],
    ['1 500', 150_000],
    ['٥٠٠', 50_000],
    ['۲۰', 2_000],
    ['500,00', 50_000],
    ['20000', 2_000_000],
  ])('reads %s', (text, expected) => expect(parseAmount(text)).toEqual({ centimes: expected }));

  it.each([
    ['', 'AMOUNT_INVALID'],
    ['0', 'AMOUNT_INVALID'],
    ['-5', 'AMOUNT_INVALID'],
    ['1e3', 'AMOUNT_INVALID'],
    ['cinq cents', 'AMOUNT_INVALID'],
    ['500.50', 'AMOUNT_NOT_WHOLE'],
    ['19', 'AMOUNT_TOO_SMALL'],
    ['20001', 'AMOUNT_TOO_LARGE'],
    ['9'.repeat(40), 'AMOUNT_TOO_LARGE'],
  ])('refuses "%s" as %s', (text, problem) => expect(parseAmount(text)).toEqual({ problem }));
});

it('centimes refuses floats', () => {
  expect(() => centimes(0.1)).toThrow(RangeError);
});

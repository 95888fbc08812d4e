import { parseAmount } from '@wasl/core/money';
import { describe, expect, it } from 'vitest';
import { caretAfterGrouping, groupDigits } from './group-digits.ts';

describe('groupDigits', () => {
  it.each([
    ['', ''],
    ['750', '750'],
    ['1500', '1\u202f500'],
    ['1\u202f50', '150'],
    ['1234567', '1\u202f234\u202f567'],
    ['١٢٥٠٠', '12\u202f500'],
    ['۲۰۰۰', '2\u202f000'],
    ['2 000', '2\u202f000'],
  ])('writes %s as %s', (typed, written) => {
    expect(groupDigits(typed)).toBe(written);
  });

  it.each(['12,50', '-50', 'cent', '1.5'])('leaves %s for the form to refuse', (typed) => {
    expect(groupDigits(typed)).toBe(typed);
  });

  it('writes what the form reads', () => {
    expect(parseAmount(groupDigits('١٥٠٠')).centimes).toBe(150_000);
  });
});

it('keeps the caret behind the digit that was typed', () => {
  expect(caretAfterGrouping('1500', 4)).toBe(5);
  expect(caretAfterGrouping('1500', 1)).toBe(1);
  expect(caretAfterGrouping('1\u202f5009', 2)).toBe(1);
  expect(caretAfterGrouping('1\u202f9500', 3)).toBe(2);
});

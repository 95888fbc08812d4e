import { parseAmount } from '@wasl/core/money';
import { describe, expect, it } from 'vitest';
import { caretAfterGrouping, groupDigits } from './group-digits.ts';

describe('groupDigits', () => {
  it.each([
    ['', ''],
    ['7', '7'],
    ['750', '750'],
    ['1500', '1\u202f500'],
    ['12500', '12\u202f500'],
    ['123456', '123\u202f456'],
    ['1234567', '1\u202f234\u202f567'],
    ['1\u202f50', '150'],
    ['1\u202f5000', '15\u202f000'],
    ['١٢٥٠٠', '12\u202f500'],
    ['۲۰۰۰', '2\u202f000'],
    ['2 000', '2\u202f000'],
    ['2\u00a0000', '2\u202f000'],
    ['2\u2009000', '2\u202f000'],
    ['٢٬٠٠٠', '2\u202f000'],
    ["2'000", '2\u202f000'],
    ['2_000', '2\u202f000'],
    [' 500 ', '500'],
  ])('formats "%s" as "%s"', (typed, written) => {
    expect(groupDigits(typed)).toBe(written);
  });

  it.each(['12,50', '-50', '+50', 'cent', '1.5', '20.000', '500 DH', 'DH 1500', '1e5'])(
    'leaves "%s" unchanged, so that the form can reject it',
    (typed) => {
      expect(groupDigits(typed)).toBe(typed);
    },
  );

  it('converts the digits of unformatted input to 0 to 9', () => {
    expect(groupDigits('١٢٫٥')).toBe('12٫5');
  });

  it('formats an amount so that the form can parse it', () => {
    expect(parseAmount(groupDigits('١٥٠٠')).centimes).toBe(150_000);
  });
});

it.each([
  ['at the end', '1500', 4, 5],
  ['at the beginning', '1500', 0, 0],
  ['after the first digit', '1500', 1, 1],
  ['after an existing separator', '1\u202f5009', 2, 1],
  ['in the middle', '1\u202f9500', 3, 2],
  ['after a digit that adds a group', '1\u202f234567', 8, 9],
  ['after Arabic digits', '١٥٠٠', 2, 3],
  ['after deleted digits', '1\u202f50', 4, 3],
  ['in an invalid number', '1.5', 2, 2],
])(
  'keeps the caret next to the same digit after grouping: caret %s of "%s"',
  (_, typed, caret, place) => {
    expect(caretAfterGrouping(typed, caret)).toBe(place);
  },
);

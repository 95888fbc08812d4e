import { describe, expect, it } from 'vitest';
import { formatPhone, normalizePhone } from './phone.ts';

describe('normalizePhone', () => {
  it.each([
    '0612345678',
    '06 12 34 56 78',
    '06.12.34.56.78',
    '06-12-34-56-78',
    '(06) 12345678',
    '06\u00a012\u202f34 56 78',
    ' 0612345678 ',
    '612345678',
    '212612345678',
    '+212612345678',
    '+212 6 12 34 56 78',
    '+212 (0) 6 12 34 56 78',
    '+212 0612345678',
    '00212612345678',
    '00 212 6 12 34 56 78',
    '  00212612345678',
    '002120612345678',
    '٠٦١٢٣٤٥٦٧٨',
    '۰۶۱۲۳۴۵۶۷۸',
    '+٢١٢٦١٢٣٤٥٦٧٨',
    '٠٠٢١٢٦١٢٣٤٥٦٧٨',
    // A number copied from a phone's address book can contain bidirectional control characters.
    // They must be ignored.
    '\u202a+212612345678\u202c',
    '\u206600212 612-345678\u2069',
  ])('converts "%s" to +212612345678', (typed) => {
    expect(normalizePhone(typed)).toBe('+212612345678');
  });

  it.each([
    ['0712345678', '+212712345678'],
    ['0522123456', '+212522123456'],
    ['0528891234', '+212528891234'],
    // A double zero in the middle is not an international prefix.
    ['0612340078', '+212612340078'],
    ['06 12 00 34 56', '+212612003456'],
  ])('reads the Moroccan number %s', (typed, e164) => {
    expect(normalizePhone(typed)).toBe(e164);
  });

  it.each([
    ['+33612345678', '+33612345678'],
    ['0033612345678', '+33612345678'],
    ['+34 612 34 56 78', '+34612345678'],
    ['+1 212 555 0123', '+12125550123'],
  ])('keeps the foreign number %s', (typed, e164) => {
    expect(normalizePhone(typed)).toBe(e164);
  });

  it.each([
    '',
    '   ',
    '+',
    '00',
    '12',
    'amina',
    '0612OO5678',
    '061234567',
    '06123456789',
    '0112345678',
    '+21261234567',
    '+2126123456780',
    '+999612345678',
  ])('reports that "%s" is not a phone number', (typed) => {
    expect(normalizePhone(typed)).toBeUndefined();
  });
});

it.each([
  ['+212612345678', '06 12 34 56 78'],
  ['+212522123456', '05 22 12 34 56'],
  ['+33612345678', '+33 6 12 34 56 78'],
  ['+14155552671', '+1 415 555 2671'],
  // Invalid phone numbers, stored before phone numbers were validated, are shown unchanged.
  ['0612', '0612'],
  ['', ''],
])('formats the phone number %s as %s', (e164, written) => {
  expect(formatPhone(e164)).toBe(written);
});

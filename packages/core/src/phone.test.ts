import { describe, expect, it } from 'vitest';
import { formatPhone, normalizePhone } from './phone.ts';

describe('normalizePhone', () => {
  it.each(['0612345678', '06 12 34 56 78', '00212612345678', '+212612345678', '٠٦١٢٣٤٥٦٧٨'])(
    'makes one number of %s',
    (typed) => expect(normalizePhone(typed)).toBe('+212612345678'),
  );

  it('keeps numbers of other countries and refuses what is no number', () => {
    expect(normalizePhone('+33612345678')).toBe('+33612345678');
    expect(normalizePhone('12')).toBeUndefined();
    expect(normalizePhone('amina')).toBeUndefined();
  });
});

it('formatPhone writes Moroccan numbers in pairs', () => {
  expect(formatPhone('+212612345678')).toBe('06 12 34 56 78');
  expect(formatPhone('+33612345678')).toBe('+33 6 12 34 56 78');
});

import { describe, expect, it } from 'vitest';
import { NO_ANSWERS } from './answers.ts';
import { latestBirthday, problemOf, problemsOf } from './identity-schema.ts';

describe('latestBirthday', () => {
  it('goes by the day in Casablanca, not by that of the device or of Greenwich', () => {
    // That winter the clocks of Morocco were an hour ahead: there the next day had begun.
    expect(latestBirthday(new Date('2024-11-20T23:30:00Z'))).toBe('2006-11-21');
    expect(latestBirthday(new Date('2024-11-20T22:30:00Z'))).toBe('2006-11-20');
  });

  it('makes who was born on 29 February wait for 1 March', () => {
    const born = '2008-02-29';
    expect(born <= latestBirthday(new Date('2026-02-28T12:00:00Z'))).toBe(false);
    expect(born <= latestBirthday(new Date('2026-03-01T12:00:00Z'))).toBe(true);
  });
});

describe('problemsOf', () => {
  it('names every answer that is missing, and none that may stay empty', () => {
    expect(problemsOf(NO_ANSWERS)).toEqual({
      first_name: 'identity.first_name_missing',
      last_name: 'identity.last_name_missing',
      date_of_birth: 'identity.date_of_birth_missing',
      place_of_birth: 'identity.place_of_birth_missing',
      contact_number: 'identity.contact_number_missing',
      primary_document_number: 'identity.document_number_missing',
    });
  });
});

describe('problemOf', () => {
  it.each([
    ['date_of_birth', '2020-01-01', 'identity.too_young'],
    ['date_of_birth', '1899-12-31', 'identity.date_of_birth_invalid'],
    ['date_of_birth', '1994-03-14', undefined],
    ['contact_number', '06 12', 'identity.contact_number_invalid'],
    ['contact_number', '٠٦ ١٢ ٣٤ ٥٦ ٧٨', undefined],
    ['primary_document_number', 'A', 'identity.document_number_invalid'],
    ['primary_document_number', 'ab١٢٣٤٥٦', undefined],
    ['first_name', 'x'.repeat(81), 'identity.too_long'],
  ] as const)('says of %s %s: %s', (field, typed, problem) => {
    expect(problemOf(field, typed)).toBe(problem);
  });
});

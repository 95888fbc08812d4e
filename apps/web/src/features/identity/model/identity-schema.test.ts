import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_IDENTITY_ANSWERS } from './identity-answers.ts';
import { fieldProblemOf, identityProblemsOf, latestBirthday } from './identity-schema.ts';

describe('the latest date of birth that is accepted', () => {
  it.each([
    // Moroccan time is UTC+1 in winter 2024, and UTC+0 during Ramadan.
    ['2024-11-20T22:59:59Z', '2006-11-20'],
    ['2024-11-20T23:00:00Z', '2006-11-21'],
    ['2025-03-10T23:59:59Z', '2007-03-10'],
    ['2025-03-11T00:00:00Z', '2007-03-11'],
    ['2024-12-31T23:30:00Z', '2007-01-01'],
  ])('at %s is based on the date in Casablanca: %s', (now, day) => {
    expect(latestBirthday(new Date(now))).toBe(day);
  });

  it('excludes people born on 29 February until 1 March if the current year is not a leap year', () => {
    const born = '2008-02-29';
    expect(born <= latestBirthday(new Date('2026-02-28T12:00:00Z'))).toBe(false);
    expect(born <= latestBirthday(new Date('2026-03-01T12:00:00Z'))).toBe(true);
  });
});

describe('date of birth', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2024-11-20T23:30:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['', 'identity.date_of_birth_missing'],
    ['1899-12-31', 'identity.date_of_birth_invalid'],
    ['1900-01-01', undefined],
    ['2006-11-21', undefined],
    ['2006-11-22', 'identity.too_young'],
  ])('is checked on 21 November 2024: "%s" has the problem %s', (day, problem) => {
    expect(fieldProblemOf('date_of_birth', day)).toBe(problem);
  });
});

const WHOLE = {
  ...EMPTY_IDENTITY_ANSWERS,
  first_name: 'Ghita',
  last_name: 'Alami',
  date_of_birth: '1994-03-14',
  place_of_birth: 'Fès',
  contact_number: '06 12 34 56 78',
  primary_document_number: 'AB123456',
};

describe('problems of all answers of an identity case', () => {
  it('reports every required answer that is missing, but no optional one', () => {
    expect(identityProblemsOf(EMPTY_IDENTITY_ANSWERS)).toEqual({
      first_name: 'identity.first_name_missing',
      last_name: 'identity.last_name_missing',
      date_of_birth: 'identity.date_of_birth_missing',
      place_of_birth: 'identity.place_of_birth_missing',
      contact_number: 'identity.contact_number_missing',
      primary_document_number: 'identity.document_number_missing',
    });
  });

  it('accepts complete answers for every document type', () => {
    for (const primary_document_type of ['CIN', 'Passport', 'Other']) {
      expect(identityProblemsOf({ ...WHOLE, primary_document_type })).toEqual({});
    }
    expect(identityProblemsOf({ ...WHOLE, primary_document_type: 'Licence' })).toHaveProperty(
      'primary_document_type',
    );
  });
});

describe('problem of one answer of an identity case', () => {
  it.each([
    ['contact_number', ' ', 'identity.contact_number_missing'],
    ['contact_number', '06 12', 'identity.contact_number_invalid'],
    ['contact_number', '٠٦ ١٢ ٣٤ ٥٦ ٧٨', undefined],
    ['primary_document_number', ' ', 'identity.document_number_missing'],
    ['primary_document_number', 'AB', 'identity.document_number_invalid'],
    ['primary_document_number', 'AB1', undefined],
    ['primary_document_number', 'ab١٢٣٤٥٦', undefined],
    ['primary_document_number', 'a/1 2-3', undefined],
    ['primary_document_number', '-AB12', 'identity.document_number_invalid'],
    ['primary_document_number', 'AB_12', 'identity.document_number_invalid'],
    ['primary_document_number', 'A'.repeat(40), undefined],
    ['primary_document_number', 'A'.repeat(41), 'identity.document_number_invalid'],
    ['first_name', ' ', 'identity.first_name_missing'],
  ] as const)('for the field %s with the text "%s", returns %s', (field, typed, problem) => {
    expect(fieldProblemOf(field, typed)).toBe(problem);
  });

  it.each([
    ['first_name', 80],
    ['middle_name', 80],
    ['last_name', 80],
    ['place_of_birth', 120],
    ['user_notes', 500],
  ] as const)(
    'limits the field %s to %i characters, ignoring surrounding spaces',
    (field, most) => {
      expect(fieldProblemOf(field, ` ${'x'.repeat(most)} `)).toBeUndefined();
      expect(fieldProblemOf(field, 'x'.repeat(most + 1))).toBe('identity.too_long');
    },
  );
});

import { describe, expect, it } from 'vitest';
import {
  EMPTY_IDENTITY_ANSWERS,
  identityAnswersFrom,
  toServerAnswers,
} from './identity-answers.ts';
import { DOCUMENT_TYPES, isDocumentType } from './identity-fields.ts';

const KNOWN = {
  first_name: 'Ghita',
  middle_name: null,
  last_name: 'Alami',
  date_of_birth: '1994-03-14',
  place_of_birth: 'Fès',
  contact_number: '+212612345678',
  primary_document_type: 'Passport',
  primary_document_number: 'AB123456',
  user_notes: '+212600000001',
};

describe('identity answers from the server', () => {
  it('are converted to the format of the form', () => {
    expect(identityAnswersFrom(KNOWN)).toEqual({
      ...KNOWN,
      middle_name: '',
      contact_number: '06 12 34 56 78',
      // A phone number in the notes is free text, so its format is not changed. Only the contact
      // number is converted.
      user_notes: '+212600000001',
    });
  });

  it('name the national identity card if the server has stored no document type', () => {
    const { primary_document_type: kind, ...others } = EMPTY_IDENTITY_ANSWERS;
    expect(kind).toBe('CIN');
    expect(new Set(Object.values(others))).toEqual(new Set(['']));
    expect(identityAnswersFrom({})).toEqual(EMPTY_IDENTITY_ANSWERS);
    expect(identityAnswersFrom({ primary_document_type: null }).primary_document_type).toBe('CIN');
  });
});

describe('identity answers for the server', () => {
  it('are trimmed; phone numbers have the international format, and document numbers are in upper case', () => {
    expect(
      toServerAnswers({
        first_name: ' Ghita ',
        contact_number: '٠٦١٢٣٤٥٦٧٨',
        primary_document_number: ' ab١٢٣ ',
        user_notes: 'as it is',
      }),
    ).toEqual({
      first_name: 'Ghita',
      contact_number: '+212612345678',
      primary_document_number: 'AB123',
      user_notes: 'as it is',
    });
  });

  it('contain null for a cleared answer, and omit unchanged answers', () => {
    expect(toServerAnswers({ middle_name: ' ', last_name: '' })).toEqual({
      middle_name: null,
      last_name: null,
    });
    expect(toServerAnswers({})).toEqual({});
  });

  it.each([
    { contact_number: '06 12' },
    { primary_document_number: 'A' },
    { date_of_birth: '1899-12-31' },
    { first_name: 'x'.repeat(81) },
  ])('omit values that the server would refuse: %j', (wrong) => {
    expect(toServerAnswers({ ...wrong, last_name: 'Alami' })).toEqual({ last_name: 'Alami' });
  });

  it('contain only answers, and no other fields', () => {
    const strange = { first_name: 'Ghita', status: 'approved' };
    expect(toServerAnswers(strange)).toEqual({ first_name: 'Ghita' });
  });
});

it('accepts only the known document types', () => {
  expect(DOCUMENT_TYPES.every(isDocumentType)).toBe(true);
  expect(isDocumentType('Licence')).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { answersFrom, NO_ANSWERS, toServerAnswers } from './answers.ts';
import { DOCUMENT_TYPES, isDocumentType } from './fields.ts';

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

describe('what the server knows', () => {
  it('becomes answers as she would type them', () => {
    expect(answersFrom(KNOWN)).toEqual({
      ...KNOWN,
      middle_name: '',
      contact_number: '06 12 34 56 78',
      // A number in a note is no number of hers.
      user_notes: '+212600000001',
    });
  });

  it('is a national card and nothing else where nothing is said', () => {
    const { primary_document_type: kind, ...others } = NO_ANSWERS;
    expect(kind).toBe('CIN');
    expect(new Set(Object.values(others))).toEqual(new Set(['']));
    expect(answersFrom({})).toEqual(NO_ANSWERS);
    expect(answersFrom({ primary_document_type: null }).primary_document_type).toBe('CIN');
  });
});

describe('what is told to the server', () => {
  it('is trimmed, with one number of a phone and large letters of a document', () => {
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

  it('is null where an answer was emptied, and says nothing of the others', () => {
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
  ])('leaves out what the server would refuse: %j', (wrong) => {
    expect(toServerAnswers({ ...wrong, last_name: 'Alami' })).toEqual({ last_name: 'Alami' });
  });

  it('has none of the fields that are no answers', () => {
    const strange = { first_name: 'Ghita', status: 'approved' };
    expect(toServerAnswers(strange)).toEqual({ first_name: 'Ghita' });
  });
});

it('knows the kinds of documents', () => {
  expect(DOCUMENT_TYPES.every(isDocumentType)).toBe(true);
  expect(isDocumentType('Licence')).toBe(false);
});

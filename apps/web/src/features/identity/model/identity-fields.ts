// Fields of an identity case, with their database names.

export const DOCUMENT_TYPES = ['CIN', 'Passport', 'Other'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const FIELDS = [
  'first_name',
  'middle_name',
  'last_name',
  'date_of_birth',
  'place_of_birth',
  'contact_number',
  'primary_document_type',
  'primary_document_number',
  'user_notes',
] as const;
export type Field = (typeof FIELDS)[number];
export type IdentityAnswers = Record<Field, string>;
/**
 * Answers by field name, in the format that the server stores in a draft or a case: null instead of
 * an empty text.
 */
export type ServerIdentityAnswers = Record<Field, string | null>;

export const isDocumentType = (text: string): text is DocumentType =>
  DOCUMENT_TYPES.some((one) => one === text);

/** Maps each field to the wizard step in which the user enters it. */
export const STEP_BY_FIELD: Record<Field, 'personal' | 'document'> = {
  first_name: 'personal',
  middle_name: 'personal',
  last_name: 'personal',
  date_of_birth: 'personal',
  place_of_birth: 'personal',
  contact_number: 'personal',
  primary_document_type: 'document',
  primary_document_number: 'document',
  user_notes: 'document',
};

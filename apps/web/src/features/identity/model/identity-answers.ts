// Answers of the identity wizard as typed, and the subset that the server can store in a draft.
import { toLatinDigits } from '@wasl/core/latin-digits';
import { formatPhone, normalizePhone } from '@wasl/core/phone';
import {
  FIELDS,
  type Field,
  type IdentityAnswers,
  type ServerIdentityAnswers,
} from './identity-fields.ts';
import { fieldProblemOf } from './identity-schema.ts';

export const EMPTY_IDENTITY_ANSWERS: IdentityAnswers = {
  first_name: '',
  middle_name: '',
  last_name: '',
  date_of_birth: '',
  place_of_birth: '',
  contact_number: '',
  primary_document_type: 'CIN',
  primary_document_number: '',
  user_notes: '',
};

export function identityAnswersFrom(known: Partial<ServerIdentityAnswers>): IdentityAnswers {
  const answers = { ...EMPTY_IDENTITY_ANSWERS };
  for (const field of FIELDS) {
    const value = known[field];
    if (value) answers[field] = field === 'contact_number' ? formatPhone(value) : value;
  }
  return answers;
}

/**
 * Converts answers to the server's format. Omits answers that the server would refuse; the device
 * keeps them until the user has completed them.
 */
export function toServerAnswers(answers: Partial<IdentityAnswers>): Partial<ServerIdentityAnswers> {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const typed = answers[field]?.trim();
      if (typed === undefined) return [];
      if (typed === '') return [[field, null]];
      if (fieldProblemOf(field, typed)) return [];
      return [[field, written(field, typed)]];
    }),
  );
}

function written(field: Field, typed: string): string | null {
  if (field === 'contact_number') return normalizePhone(typed) ?? null;
  return field === 'primary_document_number' ? toLatinDigits(typed).toUpperCase() : typed;
}

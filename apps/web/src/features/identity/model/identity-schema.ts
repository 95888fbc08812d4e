// Validation rules of an identity case, used by the screens. The database enforces the same rules.

import { LIMITS } from '@wasl/core/input-limits';
import { toLatinDigits } from '@wasl/core/latin-digits';
import { normalizePhone } from '@wasl/core/phone';
import { z } from 'zod/mini';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { dayInMorocco } from '../../../shared/format/day.ts';
import type { Field, IdentityAnswers } from './identity-fields.ts';

const NAME_CHARACTERS = 80;
const PLACE_CHARACTERS = 120;
const FIRST_DAY = '1900-01-01';
const DOCUMENT_NUMBER = /^[A-Za-z0-9][A-Za-z0-9 /-]{2,39}$/;

const required = (key: MessageKey, most: number) =>
  z.string().check(z.trim(), z.minLength(1, key), z.maxLength(most, 'identity.too_long'));
const optional = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, 'identity.too_long'));

/**
 * Returns the latest date of birth (ISO date) with which a person has the minimum age today in
 * Casablanca.
 */
export function latestBirthday(now = new Date()): string {
  const today = dayInMorocco(now);
  return `${Number(today.slice(0, 4)) - LIMITS.ageMinimum}${today.slice(4)}`;
}

const schema = z.object({
  first_name: required('identity.first_name_missing', NAME_CHARACTERS),
  middle_name: optional(NAME_CHARACTERS),
  last_name: required('identity.last_name_missing', NAME_CHARACTERS),
  date_of_birth: z.string().check(
    z.minLength(1, 'identity.date_of_birth_missing'),
    z.refine((day) => day >= FIRST_DAY, 'identity.date_of_birth_invalid'),
    z.refine((day) => day <= latestBirthday(), 'identity.too_young'),
  ),
  place_of_birth: required('identity.place_of_birth_missing', PLACE_CHARACTERS),
  contact_number: z.string().check(
    z.trim(),
    z.minLength(1, 'identity.contact_number_missing'),
    z.refine((typed) => normalizePhone(typed), 'identity.contact_number_invalid'),
  ),
  primary_document_type: z.enum(['CIN', 'Passport', 'Other']),
  primary_document_number: z.string().check(
    z.trim(),
    z.minLength(1, 'identity.document_number_missing'),
    z.refine(
      (typed) => DOCUMENT_NUMBER.test(toLatinDigits(typed)),
      'identity.document_number_invalid',
    ),
  ),
  user_notes: optional(LIMITS.notesCharacters),
});

/** Returns the first problem of each invalid answer. */
export function identityProblemsOf(answers: IdentityAnswers): Partial<Record<Field, MessageKey>> {
  const { error } = schema.safeParse(answers);
  const problems: Partial<Record<Field, MessageKey>> = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = path[0] as Field;
    problems[field] ??= message as MessageKey;
  }
  return problems;
}

/**
 * Returns the message key of the first problem of a typed value; undefined when the value is valid.
 */
export function fieldProblemOf(field: Field, typed: string): MessageKey | undefined {
  const { error } = schema.shape[field].safeParse(typed);
  return error?.issues[0]?.message as MessageKey | undefined;
}

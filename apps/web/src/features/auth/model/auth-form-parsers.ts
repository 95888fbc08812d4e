// Validators of the sign-in and sign-up forms. The forms load this separate module only when they
// need it, so that the validation library does not delay the display of the forms.
import { safeParse, type ZodMiniType } from 'zod/mini';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { emailSchema, signInSchema, signUpSchema } from './account-schema.ts';

/** Error message key of each field, by field name. */
export type AuthFormProblems = Record<string, MessageKey | undefined>;
export type AuthFormParser<Values> = (
  typed: Record<string, string | boolean>,
) => { values: Values } | { problems: AuthFormProblems };

const readerFor =
  <Values>(schema: ZodMiniType<Values>): AuthFormParser<Values> =>
  (typed) => {
    const { data, error, success } = safeParse(schema, typed);
    if (success) return { values: data };
    const problems: AuthFormProblems = {};
    for (const { path, message } of error.issues)
      problems[String(path[0])] ??= message as MessageKey;
    return { problems };
  };

export const authFormParsers = {
  signIn: readerFor(signInSchema),
  signUp: readerFor(signUpSchema),
  email: readerFor(emailSchema),
};

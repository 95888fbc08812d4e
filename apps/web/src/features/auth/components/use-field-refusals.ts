// Shows the message of a server's refusal at the form field that caused the refusal. If no field
// caused the refusal, the message appears above the button.
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { authMessageKey } from '../model/auth-message-key.ts';

/** Field and message for each refusal code. */
export type FieldRefusals<Answers extends FieldValues> = Record<
  string,
  [Path<Answers>, MessageKey]
>;

export function useFieldRefusals<Answers extends FieldValues>(
  form: UseFormReturn<Answers>,
  fields: FieldRefusals<Answers>,
) {
  const t = useT();
  const language = useLanguage();
  return {
    fail(error: unknown): void {
      const [field, key] = (error instanceof Refusal && fields[error.code]) || [];
      const known = authMessageKey(error);
      if (field && key) form.setError(field, { message: key }, { shouldFocus: true });
      else form.setError('root', { message: known ? t(known) : messageFor(error, t, language) });
    },
    /** @returns The translated error message for the field, or undefined. */
    problem(field: Path<Answers>): string | undefined {
      const key = form.getFieldState(field, form.formState).error?.message;
      return key ? t(key as MessageKey) : undefined;
    },
  };
}

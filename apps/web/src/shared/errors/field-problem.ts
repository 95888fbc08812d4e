// Returns the error message of one form field in the user's language. The form's validation schema
// supplies the translation key of the message.
import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { MessageKey } from '../../i18n/message-key.ts';
import type { T } from '../../i18n/use-t.ts';

export function fieldProblem<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  name: keyof Values,
  t: T,
): string | undefined {
  const key = errors[name]?.message;
  return typeof key === 'string' && key ? t(key as MessageKey) : undefined;
}

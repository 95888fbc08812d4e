// What a form says about one field, in the reader's language: its schema puts the key of a text where others put the text.
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

// What the form says about one field, in the reader's language.
import type { FieldErrors } from 'react-hook-form';
import type { MessageKey } from '../../../i18n/message-key.ts';
import type { T } from '../../../i18n/use-t.ts';
import type { PropertyField, PropertyForm } from './property-form.ts';

export function problemOf(
  errors: FieldErrors<PropertyForm>,
  name: PropertyField,
  t: T,
): string | undefined {
  const key = errors[name]?.message;
  return key ? t(key as MessageKey) : undefined;
}

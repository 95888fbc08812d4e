// Error messages of the parcel wizard. They differ from the app's usual messages when the visitor
// is not signed in.
import type { MessageKey } from '../../../i18n/message-key.ts';
import type { T } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';

export function deliveryProblem(
  error: unknown,
  t: T,
  language: string,
  fallback: MessageKey = 'delivery_wizard.step_save_failed',
): string {
  if (error instanceof Refusal && error.refusal === 'NOT_SIGNED_IN') {
    return t('delivery_wizard.step_not_signed_in');
  }
  return messageFor(error, t, language, fallback);
}

// Returns the message for an error on the money screens. The message differs for visitors who are
// not signed in.
import type { MessageKey } from '../../../i18n/message-key.ts';
import type { T } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';

export function moneyProblem(error: unknown, t: T, language: string, fallback: MessageKey): string {
  if (error instanceof Refusal && error.refusal === 'NOT_SIGNED_IN') {
    return t('money.not_signed_in');
  }
  return messageFor(error, t, language, fallback);
}

// Returns the error message for a form that the server has refused when no user is signed in. This
// module is loaded at the first such refusal.
import type { MessageKey } from '../../../i18n/message-key.ts';
import type { T } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { authMessageKey } from './auth-message-key.ts';

export function authRefusal(
  error: unknown,
  t: T,
  language: string,
  fallback: MessageKey | undefined,
): string {
  const known = authMessageKey(error);
  return known ? t(known) : messageFor(error, t, language, fallback);
}

// Converts an error into a message for the user: the text for the refusal, the text for a lost
// network, or the fallback text of the screen. No other module converts errors into messages.
import type { MessageKey } from '../../i18n/message-key.ts';
import type { T } from '../../i18n/use-t.ts';
import { formatTime } from '../format/format-time.ts';
import { formatMoney } from '../format/money.ts';
import { Refusal } from './refusal.ts';

/**
 * Returns whether an error means a lost network: the device is offline, or the error message is one
 * that browsers use for a failed fetch.
 */
export const isNetworkError = (error: unknown): boolean =>
  !navigator.onLine ||
  (error instanceof Error &&
    /fetch|network|load failed/i.test(error.message) &&
    !(error instanceof Refusal && error.refusal));

/**
 * Returns the message of an error in the given language.
 * @param fallback - Key of the message that the calling screen shows if the cause of an error is
 * unknown.
 */
export function messageFor(
  error: unknown,
  t: T,
  language: string,
  fallback: MessageKey = 'errors.unexpected',
): string {
  if (error instanceof Refusal && error.refusal) {
    const values = Object.fromEntries(
      Object.entries(error.details).map(([key, value]) => {
        if (key.endsWith('_centimes')) {
          return [key.replace('_centimes', ''), formatMoney(Number(value), language)];
        }
        return key.endsWith('_at')
          ? [key.replace('_at', ''), formatTime(String(value), language)]
          : [key, value];
      }),
    );
    return t(`errors.${error.refusal}`, values);
  }
  if (isNetworkError(error)) return t('errors.network');
  return t(fallback);
}

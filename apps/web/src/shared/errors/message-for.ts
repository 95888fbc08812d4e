// The one place where an error becomes words for a person: a refusal by its name, a lost network, or what the screen says.
import type { MessageKey } from '../../i18n/message-key.ts';
import type { T } from '../../i18n/use-t.ts';
import { formatTime } from '../format/format-time.ts';
import { formatMoney } from '../format/money.ts';
import { Refusal } from './refusal.ts';

export const isNetworkError = (error: unknown): boolean =>
  !navigator.onLine ||
  (error instanceof Error &&
    /fetch|network|load failed/i.test(error.message) &&
    !(error instanceof Refusal && error.refusal));

/** @param fallback What the screen says when nothing more exact is known. */
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

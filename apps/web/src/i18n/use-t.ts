// Translate function whose keys are checked by the compiler: useT()('money.list.title').
import { useLingui } from '@lingui/react';
import { formatText } from './format-text.ts';
import { isLanguage, type Language } from './language.ts';
import type { MessageKey } from './message-key.ts';

export type T = (key: MessageKey, values?: Record<string, string | number>) => string;

/** Returns the translate function for the current language. */
export function useT(): T {
  const { i18n } = useLingui();
  return (key, values) => formatText(i18n, key, values);
}

export function useLanguage(): Language {
  const { i18n } = useLingui();
  return isLanguage(i18n.locale) ? i18n.locale : 'en';
}

// Translates the metadata that the database returns, with the message catalogues of the app.
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { formatFigure } from '@wasl/core/format-figure';
import { formatPrice } from '@wasl/core/format-price';
import type { HeadText } from './page-head.ts';

export type Localizer = {
  /** @throws Error for a message key that is missing in the build. */
  say(text: HeadText | undefined): string;
  /** Returns the data with every message key replaced by its text. */
  sayIn(data: unknown): unknown;
};

export function createLocalizer(texts: Messages, language: string): Localizer {
  const i18n: I18n = setupI18n({ locale: language, messages: { [language]: texts } });
  const say = (text: HeadText | undefined): string => {
    if (text === null || text === undefined) return '';
    if (typeof text === 'string') return text;
    if (typeof text === 'number') return formatFigure(text, language);
    if ('figure' in text) return formatFigure(text.figure, language, { maximumFractionDigits: 2 });
    if ('amount' in text) return formatPrice(text.amount, text.currency, language);
    if ('parts' in text) {
      return text.parts
        .map(say)
        .filter((part) => part !== '')
        .join(text.by);
    }
    if (!Object.hasOwn(texts, text.key)) throw new Error(`unknown message key ${text.key}`);
    // Numbers are not converted to text, because the message chooses its plural form by the number.
    const values = Object.entries(text.values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : say(value),
    ]);
    return i18n._(text.key, Object.fromEntries(values));
  };
  const sayIn = (data: unknown): unknown => {
    if (Array.isArray(data)) return data.map(sayIn);
    if (typeof data !== 'object' || data === null) return data;
    const fields = Object.entries(data);
    const [first] = fields;
    if (fields.length === 1 && first?.[0] === 'key') return say({ key: String(first[1]) });
    return Object.fromEntries(fields.map(([name, value]) => [name, sayIn(value)]));
  };
  return { say, sayIn };
}

// Writes amounts in words, in dirhams and ryals, so that users notice when they have typed one zero
// too many.
import { toCardinal as inEnglish } from 'n2words/en-GB';
import { toCardinal as inFrench } from 'n2words/fr-FR';
import type { Language } from '../../../i18n/language.ts';
import { type ArabicNoun, countInArabic } from './count-in-arabic.ts';

export type CurrencyUnit = 'dirham' | 'ryal';

/** One ryal, as used in everyday speech, is 5 centimes. */
const CENTIMES: Record<CurrencyUnit, number> = { dirham: 100, ryal: 5 };
/** Singular and plural of a currency's name. */
const NOUNS: Record<Exclude<Language, 'ar'>, Record<CurrencyUnit, [one: string, many: string]>> = {
  en: { dirham: ['dirham', 'dirhams'], ryal: ['ryal', 'ryals'] },
  fr: { dirham: ['dirham', 'dirhams'], ryal: ['rial', 'rials'] },
};
const ARABIC_NOUNS: Record<CurrencyUnit, ArabicNoun> = {
  dirham: { one: 'درهم واحد', two: 'درهمان', few: 'دراهم', many: 'درهمًا', other: 'درهم' },
  ryal: { one: 'ريال واحد', two: 'ريالان', few: 'ريالات', many: 'ريالًا', other: 'ريال' },
};

/**
 * Writes an amount out in words.
 * @param centimes - The amount in centimes: a whole number of `unit`, up to 40,000 dirhams.
 * @throws RangeError if the amount is not a positive whole number of `unit` or, in Arabic, if it
 * exceeds 999,999 units.
 */
export function amountInWords(centimes: number, unit: CurrencyUnit, language: Language): string {
  const count = centimes / CENTIMES[unit];
  if (!Number.isSafeInteger(count) || count < 1) {
    throw new RangeError(`${centimes} centimes are no whole number of ${unit}s`);
  }
  if (language === 'ar') return countInArabic(count, ARABIC_NOUNS[unit]);
  const words = language === 'fr' ? inFrench(count) : inEnglish(count);
  const [one, many] = NOUNS[language][unit];
  return `${words} ${count === 1 ? one : many}`;
}

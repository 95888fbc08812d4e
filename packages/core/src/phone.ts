// Phone numbers: what people in Morocco type becomes one canonical E.164 number.
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { toLatinDigits } from './digits.ts';

/** E.164 such as +212612345678 for 06…, 07…, 05…, 00212… or +… input; undefined when it is no possible number. */
export function normalizePhone(text: string): string | undefined {
  // The library knows 00 for +, but not each of the spaces that stand between the pairs of a copied number.
  const typed = toLatinDigits(text).replace(/\s/g, ' ');
  const number = parsePhoneNumberFromString(typed, 'MA');
  return number?.isValid() ? number.number : undefined;
}

/** The number as it is written in Morocco, 06 12 34 56 78; numbers of other countries in international form. */
export function formatPhone(e164: string): string {
  const number = parsePhoneNumberFromString(e164);
  if (!number) return e164;
  if (number.country !== 'MA') return number.formatInternational();
  return `0${number.nationalNumber}`.replace(/(\d{2})(?=\d)/g, '$1 ');
}

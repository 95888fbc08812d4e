// Normalises phone numbers typed in Morocco to E.164.
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { toLatinDigits } from './latin-digits.ts';

/**
 * Returns the E.164 number, such as +212612345678, for input in the forms 06…, 07…, 05…, 00212… or
 * +…; undefined for an impossible number.
 */
export function normalizePhone(text: string): string | undefined {
  // The library accepts 00 instead of +, but it does not accept every kind of space that a copied
  // number can contain. So all spaces are replaced.
  const typed = toLatinDigits(text).replace(/\s/g, ' ');
  const number = parsePhoneNumberFromString(typed, 'MA');
  return number?.isValid() ? number.number : undefined;
}

/**
 * Formats a phone number for display. A Moroccan number gets the national format, such as 06 12 34
 * 56 78; a foreign number gets the international format.
 */
export function formatPhone(e164: string): string {
  const number = parsePhoneNumberFromString(e164);
  if (!number) return e164;
  if (number.country !== 'MA') return number.formatInternational();
  return `0${number.nationalNumber}`.replace(/(\d{2})(?=\d)/g, '$1 ');
}

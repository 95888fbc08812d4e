// Converts the text of an SMS to the GSM-7 alphabet (GSM 03.38), in which one SMS part holds 160
// characters. A text that cannot be converted without a loss of meaning is left unchanged.
import { SegmentedMessage } from 'sms-segments-calculator';

/** Typographic characters, each with its GSM-7 equivalent. */
const PLAIN: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
};

/**
 * Replaces characters that are not in GSM-7 with equivalents. If a character has no equivalent, for
 * example because it belongs to another script, returns the whole text unchanged, because the SMS
 * would not become shorter.
 */
export function toGsmText(text: string): string {
  const plain = [...text.normalize('NFC')].map((letter) =>
    isGsm(letter) ? letter : (PLAIN[letter] ?? bare(letter)),
  );
  const written = plain.join('');
  return isGsm(written) ? written : text;
}

/**
 * Replaces a letter that has diacritics with its base letter, if the base letter is in the GSM-7
 * alphabet. For example, ê becomes e.
 */
function bare(letter: string): string {
  const base = letter.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
  return isGsm(base) ? base : letter;
}

const isGsm = (text: string): boolean =>
  new SegmentedMessage(text, 'auto').getEncodingName() === 'GSM-7';

// Writes a text in the letters that every telephone takes in one part of 160 (GSM 03.38), as far as it stays the same text.
import { SegmentedMessage } from 'sms-segments-calculator';

/** Typography that means the same as a letter of the alphabet. */
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

/** A text in another script stays as it is: taking the marks off its letters would win nothing. */
export function gsmText(text: string): string {
  const plain = [...text.normalize('NFC')].map((letter) =>
    isGsm(letter) ? letter : (PLAIN[letter] ?? bare(letter)),
  );
  const written = plain.join('');
  return isGsm(written) ? written : text;
}

/** Without its marks, where the alphabet has only that: ê is read as e. */
function bare(letter: string): string {
  const base = letter.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
  return isGsm(base) ? base : letter;
}

const isGsm = (text: string): boolean =>
  new SegmentedMessage(text, 'auto').getEncodingName() === 'GSM-7';

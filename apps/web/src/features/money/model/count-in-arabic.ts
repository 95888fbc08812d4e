// Writes a number and its noun as Arabic words. For numbers above a hundred thousand, the library
// used for French and English makes mistakes in Arabic. It does not follow two rules: the form of
// the noun depends on the last two digits, and the number word before the noun loses its ending.

export type ArabicNoun = {
  /** Singular used alone, as in "one dirham". */
  one: string;
  two: string;
  /** Form of the noun after the numbers 3 to 10. */
  few: string;
  /** Form of the noun after the numbers 11 to 99. */
  many: string;
  /** Form of the noun after numbers whose last two digits are zero, such as 200 and 3000. */
  other: string;
};

/**
 * Numbers below twenty in the form used with masculine nouns. The entry for 0 is empty, because 0
 * is never written.
 */
const BELOW_TWENTY = [
  '',
  'واحد',
  'اثنان',
  'ثلاثة',
  'أربعة',
  'خمسة',
  'ستة',
  'سبعة',
  'ثمانية',
  'تسعة',
  'عشرة',
  'أحد عشر',
  'اثنا عشر',
  'ثلاثة عشر',
  'أربعة عشر',
  'خمسة عشر',
  'ستة عشر',
  'سبعة عشر',
  'ثمانية عشر',
  'تسعة عشر',
];
const TENS = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'];
const HUNDREDS = [
  '',
  'مائة',
  'مئتان',
  'ثلاثمائة',
  'أربعمائة',
  'خمسمائة',
  'ستمائة',
  'سبعمائة',
  'ثمانمائة',
  'تسعمائة',
];
const THOUSAND: ArabicNoun = {
  one: 'ألف',
  two: 'ألفان',
  few: 'آلاف',
  many: 'ألفًا',
  other: 'ألف',
};
/**
 * Pairs of endings of Arabic number words. Directly before a noun, the second, shorter ending
 * replaces the first.
 */
const BEFORE_NOUN: [RegExp, string][] = [
  [/مئتان$/, 'مئتا'],
  [/ألفان$/, 'ألفا'],
  [/ألفًا$/, 'ألف'],
];

/**
 * Returns the count with its noun in words.
 * @param count - A whole number from 1 to 999,999.
 * @param noun - A masculine noun.
 */
export function countInArabic(count: number, noun: ArabicNoun): string {
  if (!Number.isSafeInteger(count) || count < 1 || count > 999_999) {
    throw new RangeError(`${count} is not counted`);
  }
  const last = count % 100;
  const rest = count - last;
  if (last === 0) return `${beforeNoun(numberOf(count))} ${noun.other}`;
  if (last <= 2) {
    const said = last === 1 ? noun.one : noun.two;
    return rest > 0 ? `${countInArabic(rest, noun)} و${said}` : said;
  }
  return `${numberOf(count)} ${last <= 10 ? noun.few : noun.many}`;
}

function numberOf(count: number): string {
  const thousands = Math.floor(count / 1000);
  const hundreds = Math.floor((count % 1000) / 100);
  const last = count % 100;
  return [
    thousands > 0 ? thousandsOf(thousands) : '',
    HUNDREDS[hundreds],
    last < 20 ? BELOW_TWENTY[last] : [BELOW_TWENTY[last % 10], TENS[Math.floor(last / 10)]],
  ]
    .flat()
    .filter(Boolean)
    .join(' و');
}

const thousandsOf = (count: number): string => countInArabic(count, THOUSAND);

function beforeNoun(words: string): string {
  return BEFORE_NOUN.reduce((text, [ending, short]) => text.replace(ending, short), words);
}

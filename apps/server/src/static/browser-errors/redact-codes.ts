// Removes codes from browser errors, because a payout code or a sign-in code gives access. Sign-in
// codes have six digits, and payout codes have eight.

/**
 * Matches a number of four or more digits, with the separators that people and screens put between
 * digits. Numbers longer than a payout code also match, because they identify a phone, an account
 * or a card.
 */
const CODE = /\p{Nd}(?:[ \u00a0\u202f\u2009\u2010-\u2013-]?\p{Nd}){3,}/u;

/**
 * Numbers of four or more digits that are kept, because they tell where or when an error occurred:
 * - the name of a file of the build, whose hash may consist of digits, with line and column
 * - line and column of a script without a file
 * - the port of a URL
 * - a date, with or without a time, and a year alone: none of our codes has four digits
 * - a duration or size, with its unit
 *
 * Numbers with fewer digits, such as a status code, are always kept. All other numbers are removed,
 * even after letters (`WC12345678`).
 */
const KEPT = [
  /(?<![\w.-])[\w.-]*\.(?:m?js|css|tsx?|html|json|map|wasm)(?::\d{1,6}(?::\d{1,8})?)?(?![\w.-])/u,
  /<anonymous>:\d{1,6}(?::\d{1,8})?(?!\d)/u,
  /\/\/[\w.-]+:\d{2,5}(?=\/)/u,
  /(?<!\p{Nd})\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?Z?)?(?!-?\p{Nd})/u,
  /(?<!\p{Nd})\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d\d(?!-?\p{Nd})/u,
  /(?<![\p{L}\p{Nd}])(?:19|20)\d\d(?!\p{L}|[ \u00a0\u202f\u2009\u2010-\u2013-]?\p{Nd})/u,
  /(?<![\p{L}\p{Nd}])\d{4,7} ?(?:ms|px|bytes|kB|KB|MB)(?!\p{L})/u,
];

const FOUND = new RegExp(`(${KEPT.map(({ source }) => source).join('|')})|${CODE.source}`, 'gu');

/**
 * Replaces sign-in codes, payout codes and other numbers of four or more digits in an error message
 * with `<number>`. Numbers that match KEPT stay.
 * @param text - An error message from which other personal data has already been removed.
 */
export const redactCodes = (text: string): string =>
  text.replace(FOUND, (_all, kept?: string) => kept ?? '<number>');

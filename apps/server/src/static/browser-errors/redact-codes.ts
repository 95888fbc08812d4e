// Takes codes out of what a browser tells: the code of a payout or a sign-in opens a door, and is nothing but 4 to 8 digits.

/** With what people and screens write between digits. More than eight are no code, but a phone number, an account or a card. */
const CODE = /\p{Nd}(?:[ \u00a0\u202f\u2009\u2010-\u2013-]?\p{Nd}){3,}/u;

/**
 * What has four digits or more and says where or when something broke:
 * - a file of a build, whose hash may be digits alone, with the line and the column behind it
 * - line and column of a script without a file
 * - the port of an address
 * - a day, with the time behind it, and a year alone: no code of ours has four digits
 * - how long or how large something was, with its unit
 * What has fewer digits stays anyway, such as the status of an answer. Everything else goes, also beside letters (`WC12345678`).
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

/** @param text Of an error, cleaned of the rest already. */
export const redactCodes = (text: string): string =>
  text.replace(FOUND, (_all, kept?: string) => kept ?? '<number>');

// Texts in which one character stands for one byte. PostgreSQL's parser counts bytes, so its
// positions can be used in these texts.
import { parseSync, scanSync } from 'libpg-query';

export type Token = {
  start: number;
  end: number;
  /** Text in lower case. */
  text: string;
  /** Name of a keyword's class; `NO_KEYWORD` for names, constants and operators. */
  keyword: string;
};

export const toByteText = (text: string): string => Buffer.from(text).toString('latin1');

export const fromByteText = (bytes: string): string => Buffer.from(bytes, 'latin1').toString();

/** Returns the tokens of a byte text without its comments. */
export const tokensOf = (bytes: string): Token[] =>
  scanSync(fromByteText(bytes))
    .tokens.filter(({ tokenName }) => !tokenName.endsWith('_COMMENT'))
    .map(({ start, end, keywordName }) => ({
      start,
      end,
      text: bytes.slice(start, end).toLowerCase(),
      keyword: keywordName,
    }));

/**
 * Parses a byte text.
 * @throws SqlError for invalid SQL.
 */
export const parseBytes = (bytes: string) => parseSync(fromByteText(bytes));

// House rule: comments, titles of tests and documents avoid the phrases of odd-phrases.json (docs/writing.md).
import type { RuleViolation } from '../source-rules.ts';
import { findProse, type Prose } from './find-prose.ts';
import phrases from './odd-phrases.json' with { type: 'json' };

type OddPhrase = { pattern: string; instead: string; kinds?: string[] };

/**
 * A pattern that starts with ^ is meant for the first word of a sentence, which begins with a
 * capital letter. Such a pattern is therefore case-sensitive. All other patterns ignore case.
 */
const ODD_PHRASES = (phrases as OddPhrase[]).map(({ pattern, instead, kinds }) => ({
  pattern: new RegExp(pattern, pattern.startsWith('^') ? 'u' : 'iu'),
  instead,
  kinds,
}));

/**
 * Replaces code, quotations and link targets with an ellipsis, because the rule forbids phrases
 * only in the author's own text.
 */
const withoutQuotations = (text: string): string =>
  text.replace(/`[^`]*`|“[^“”]*”|«[^«»]*»|"[^"]*"|\]\([^()]*\)/g, ' … ');

/**
 * docs/writing.md is exempt, because it shows the forbidden phrases next to their replacements. The
 * folder of this rule is exempt, because it contains the list of these phrases.
 */
const isExempt = (file: string): boolean =>
  file === 'docs/writing.md' || file.startsWith('tools/house-rules/writing/');

function faultsOf(file: string, { kind, line, text }: Prose): RuleViolation[] {
  const words = withoutQuotations(text);
  return ODD_PHRASES.filter(({ kinds }) => !kinds || kinds.includes(kind)).flatMap(
    ({ pattern, instead }) => {
      const found = pattern.exec(words);
      return found ? [{ file, line, rule: `“${found[0]}” in a ${kind}: write ${instead}` }] : [];
    },
  );
}

/** @param text - Whole content of the file. */
export function writingFaults(file: string, text: string): RuleViolation[] {
  if (isExempt(file)) return [];
  return findProse(file, text).flatMap((prose) => faultsOf(file, prose));
}

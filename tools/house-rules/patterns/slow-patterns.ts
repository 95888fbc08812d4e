// House rule: the running time of a regular expression is linear in its input, whatever the source
// of the input. A pattern that reads only our own text today may read untrusted text later, and the
// alternatives (a parser, a character class that excludes the next character, a lookbehind before
// the repetition) are just as short.
import type { RuleViolation } from '../source-rules.ts';
import { findPatterns } from './find-patterns.ts';
import { type SlowPattern, superLinearGrowth } from './super-linear-growth.ts';

const judged = new Map<string, SlowPattern | undefined>();

function judge(source: string, flags: string): SlowPattern | undefined {
  const key = `/${source}/${flags}`;
  if (!judged.has(key)) judged.set(key, superLinearGrowth(source, flags));
  return judged.get(key);
}

/** @param file - TypeScript or JavaScript source file. */
export function slowPatterns(file: string, text: string): RuleViolation[] {
  return findPatterns(file, text).flatMap(({ line, source, flags }) => {
    const slow = judge(source, flags);
    if (!slow) return [];
    const time =
      slow.growth === 'exponential' ? 'exponential time' : 'the square of the time, or more';
    const rule = `/${source}/${flags} takes ${time} on ${JSON.stringify(slow.repeated)} repeated many times: rewrite the pattern, or use a parser`;
    return [{ file, line, rule }];
  });
}

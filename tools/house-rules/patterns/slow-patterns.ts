// The house rule: time that a regular expression takes grows no faster than the text it reads, whoever wrote the text. One that reads
// only what we write today reads a stranger's text tomorrow, and the way out (a parser, a class that leaves out what comes next, a
// lookbehind before what repeats) is as short.
import type { Finding } from '../rules.ts';
import { findPatterns } from './find-patterns.ts';
import { type SlowPattern, superLinear } from './super-linear.ts';

const judged = new Map<string, SlowPattern | undefined>();

function judge(source: string, flags: string): SlowPattern | undefined {
  const key = `/${source}/${flags}`;
  if (!judged.has(key)) judged.set(key, superLinear(source, flags));
  return judged.get(key);
}

/** @param file Source of TypeScript or JavaScript. */
export function slowPatterns(file: string, text: string): Finding[] {
  return findPatterns(file, text).flatMap(({ line, source, flags }) => {
    const slow = judge(source, flags);
    if (!slow) return [];
    const time =
      slow.growth === 'exponential' ? 'exponential time' : 'the square of the time, or more';
    const rule = `/${source}/${flags} takes ${time} on ${JSON.stringify(slow.repeated)} many times over: rewrite it, or parse by hand`;
    return [{ file, line, rule }];
  });
}

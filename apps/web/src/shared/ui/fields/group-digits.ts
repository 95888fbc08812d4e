// An amount while it is typed: digits of any kind become 0 to 9, in groups of three.

import { toLatinDigits } from '@wasl/core/digits';
import { inThousands } from '../../format/in-thousands.ts';

/** Not a comma nor a full stop: either is a decimal sign to somebody. */
const GAP = '\u202f';
const GAPS = /[\s\u00a0\u202f\u066c'_]/g;

/** What is no whole number stays as it was typed, so that the form can say what is wrong with it. */
export function groupDigits(text: string): string {
  const typed = toLatinDigits(text);
  const digits = typed.replace(GAPS, '');
  return /^\d+$/.test(digits) ? inThousands(digits, GAP) : typed;
}

/** Where the caret belongs after grouping: behind as many digits as before. */
export function caretAfterGrouping(text: string, caret: number): number {
  const digitsBefore = toLatinDigits(text.slice(0, caret)).replace(GAPS, '').length;
  const grouped = groupDigits(text);
  let place = 0;
  for (let seen = 0; place < grouped.length && seen < digitsBefore; place += 1) {
    if (grouped[place] !== GAP) seen += 1;
  }
  return place;
}

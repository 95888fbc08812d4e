// Formats an amount while it is typed: converts digits of any script to 0 to 9 and groups them by
// three.

import { toLatinDigits } from '@wasl/core/latin-digits';
import { groupThousands } from '../../format/group-thousands.ts';

/**
 * The separator between groups of digits is neither a comma nor a full stop, because both can be
 * decimal signs.
 */
const GAP = '\u202f';
const GAPS = /[\s\u00a0\u202f\u066c'_]/g;

/** Leaves input that is not a whole number unchanged, so that the form can report the error. */
export function groupDigits(text: string): string {
  const typed = toLatinDigits(text);
  const digits = typed.replace(GAPS, '');
  return /^\d+$/.test(digits) ? groupThousands(digits, GAP) : typed;
}

/**
 * Returns the position of the caret after grouping. The number of digits before the caret stays the
 * same.
 */
export function caretAfterGrouping(text: string, caret: number): number {
  const digitsBefore = toLatinDigits(text.slice(0, caret)).replace(GAPS, '').length;
  const grouped = groupDigits(text);
  let place = 0;
  for (let seen = 0; place < grouped.length && seen < digitsBefore; place += 1) {
    if (grouped[place] !== GAP) seen += 1;
  }
  return place;
}

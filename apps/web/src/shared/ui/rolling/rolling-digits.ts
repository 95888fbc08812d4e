// Finds the digits of a number that differ from the previous number, which roll in.

export type RollingPart = {
  text: string;
  /** Position of the part, counted from the end, so that numbers of different lengths align. */
  place: number;
  isNew: boolean;
};

const DIGIT = /\d/;

/**
 * @returns The text in parts: each changed digit on its own, and all characters between them
 * together.
 */
export function rollingParts(before: string, now: string): RollingPart[] {
  const old = [...before].filter((sign) => DIGIT.test(sign)).reverse();
  const parts: RollingPart[] = [];
  let place = [...now].filter((sign) => DIGIT.test(sign)).length;
  for (const sign of now) {
    const isDigit = DIGIT.test(sign);
    if (isDigit) place -= 1;
    const isNew = isDigit && old[place] !== sign;
    const last = parts.at(-1);
    // Arabic letters must stay together, so that they join.
    if (last && !isNew && !last.isNew) last.text += sign;
    else parts.push({ text: sign, place, isNew });
  }
  return parts;
}

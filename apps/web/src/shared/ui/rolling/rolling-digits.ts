// Finds the digits of a new number that differ from the previous number. These digits are animated.

export type RollingPart = {
  text: string;
  /**
   * Position of this part of the number, counted from the end, so that numbers of different lengths
   * align.
   */
  place: number;
  isNew: boolean;
};

const DIGIT = /\d/;

/**
 * @returns The text, split into parts: each changed digit is a part, and so are all the characters
 * between two changed digits.
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

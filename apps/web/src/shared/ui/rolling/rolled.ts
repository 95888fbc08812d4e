// Which digits of a figure are others than before: those roll in.

export type Part = {
  text: string;
  /** Counted from the end, where figures of different lengths meet. */
  place: number;
  isNew: boolean;
};

const DIGIT = /\d/;

/** @returns The text in parts: each digit that is another than before alone, all between them together. */
export function rolledParts(before: string, now: string): Part[] {
  const old = [...before].filter((sign) => DIGIT.test(sign)).reverse();
  const parts: Part[] = [];
  let place = [...now].filter((sign) => DIGIT.test(sign)).length;
  for (const sign of now) {
    const isDigit = DIGIT.test(sign);
    if (isDigit) place -= 1;
    const isNew = isDigit && old[place] !== sign;
    const last = parts.at(-1);
    // Letters of Arabic must stay together to be joined.
    if (last && !isNew && !last.isNew) last.text += sign;
    else parts.push({ text: sign, place, isNew });
  }
  return parts;
}

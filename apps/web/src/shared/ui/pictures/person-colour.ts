// Which of the house's colours for people somebody has: by her id alone, so the same wherever she is shown.

/** How many there are; `tokens.css` spreads as many hues around the wheel. */
export const PERSON_COLOURS = 8;

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * @param id A person's, or that of a contact who has no account.
 * @returns 0 to 7: the 32 bits of FNV-1a, folded, as its lowest bits alone mix too little of short changes
 * (http://www.isthe.com/chongo/tech/comp/fnv/#xor-fold).
 */
export function personColour(id: string): number {
  let hash = OFFSET;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), PRIME);
  return ((hash >>> 16) ^ (hash & 0xffff)) % PERSON_COLOURS;
}

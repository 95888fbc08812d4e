// Assigns one of eight avatar colours to a person. The colour depends only on the person's id, so
// that it is the same everywhere.

/**
 * Number of avatar colours. `tokens.css` defines the same number of hues, at equal distances around
 * the colour wheel.
 */
export const PERSON_COLOURS = 8;

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * @param id - Id of a person, or of a contact without an account.
 * @returns 0 to 7, from the 32-bit FNV-1a hash of the id. The hash is xor-folded, because the
 * lowest bits of FNV-1a alone are badly distributed for similar ids
 * (http://www.isthe.com/chongo/tech/comp/fnv/#xor-fold).
 */
export function personColour(id: string): number {
  let hash = OFFSET;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), PRIME);
  return ((hash >>> 16) ^ (hash & 0xffff)) % PERSON_COLOURS;
}

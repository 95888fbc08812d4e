// Finds the catalogue keys that the source code uses: whole keys, and patterns with an interpolated
// part.

const LITERAL = /'([\w.]+)'|"([\w.]+)"|`((?:[\w.]|\$\{[^`{}]*\})+)`/g;
const HOLE = /\$\{[^`{}]*\}/g;
/**
 * Minimum number of characters that a pattern must contain outside its interpolated parts. A
 * shorter pattern would match nearly every key and hide the unused keys. Such a pattern is
 * therefore ignored.
 */
const LEAST_WRITTEN = 4;

/** Returns a function that tells whether any of the sources uses a key. */
export function keysUsedIn(sources: string[]): (key: string) => boolean {
  const whole = new Set<string>();
  const patterns = new Map<string, RegExp>();
  for (const [, single, double, template] of sources.flatMap((text) => [
    ...text.matchAll(LITERAL),
  ])) {
    const written = single ?? double ?? template ?? '';
    if (!written.includes('.')) continue;
    if (!written.includes('$')) whole.add(written);
    else if (written.replace(HOLE, '').length >= LEAST_WRITTEN) {
      const parts = written.split(HOLE).map((part) => part.replaceAll('.', '\\.'));
      patterns.set(written, new RegExp(`^${parts.join('\\w+')}$`));
    }
  }
  return (key) => whole.has(key) || [...patterns.values()].some((pattern) => pattern.test(key));
}

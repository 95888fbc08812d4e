// Which catalogue keys the source names, read from its texts: whole keys, and patterns where a part is put in by code.

const LITERAL = /'([\w.]+)'|"([\w.]+)"|`((?:[\w.]|\$\{[^`{}]*\})+)`/g;
const HOLE = /\$\{[^`{}]*\}/g;
/** A pattern must name at least this much, or it would name everything. */
const LEAST_WRITTEN = 4;

/** Tells of a key whether any of the sources names it. */
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

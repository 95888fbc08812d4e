// Finds the most similar name for a suggestion: shared n-grams select candidates, edit distance
// ranks them.

/**
 * Minimum similarity between the requested table or function name and a suggested one. It is high
 * because PostgREST suggests only names that are almost the same.
 */
export const SIMILARITY_THRESHOLD = 0.75;
/**
 * Minimum similarity between the requested argument list and a suggested one. It is lower than the
 * minimum for names, because an argument list is compared only with the few overloads of the same
 * function.
 */
const MIN_LIKENESS = 0.33;
const MAX_JUDGED = 50;
/**
 * Maximum length of a requested name. For a longer name, no similar name is suggested, because the
 * time for an edit distance is proportional to the product of both lengths. Lists of arguments are
 * compared too. They are longer than names, so the maximum is higher than names alone need.
 */
const LONGEST_JUDGED = 300;

/** @returns The most similar name, or undefined when none is similar enough. */
export function closestName(
  wanted: string,
  names: Iterable<string>,
  leastLikeness = MIN_LIKENESS,
): string | undefined {
  if (wanted.length > LONGEST_JUDGED) return undefined;
  const target = wanted.toLowerCase();
  for (const size of [3, 2]) {
    const grams = countGrams(target, size);
    const best = [...names]
      .map((name) => ({ name, score: cosine(grams, countGrams(name.toLowerCase(), size)) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, MAX_JUDGED)
      .map(({ name }) => ({ name, score: likeness(target, name.toLowerCase()) }))
      .sort((a, b) => b.score - a.score)[0];
    if (best && best.score >= leastLikeness) return best.name;
  }
  return undefined;
}

function countGrams(text: string, size: number): Map<string, number> {
  const padded = `-${text.replace(/[^\p{L}\p{N}, ]+/gu, '')}-`.padEnd(size, '-');
  const counts = new Map<string, number>();
  for (let at = 0; at + size <= padded.length; at++) {
    const gram = padded.slice(at, at + size);
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

function cosine(a: Map<string, number>, b: Map<string, number>): number {
  let shared = 0;
  for (const [gram, count] of a) shared += count * (b.get(gram) ?? 0);
  return shared === 0 ? 0 : shared / (length(a) * length(b));
}

const length = (grams: Map<string, number>) =>
  Math.sqrt([...grams.values()].reduce((sum, count) => sum + count * count, 0));

/** Returns the similarity: 1 for equal texts, 0 for texts with nothing in common. */
function likeness(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return 1 - (row[b.length] ?? 0) / Math.max(a.length, b.length, 1);
}

// Finds the parts of an address that may be the name of a city. Rates each part by its position and
// by its similarity to a city's name.
import { nameWeight, withoutPreposition } from './address-context.ts';
import { PART_SEPARATOR } from './place-spelling.ts';

/** Maximum number of words in a city name. */
const MOST_WORDS = 5;

export type ScoredCity = [id: number, likely: number];
export type ScoreCities = (part: string[]) => ScoredCity[];
export type CityCandidate = { id: number; likely: number; score: number; from: number; to: number };

/**
 * Returns the cities that the address may name, most likely first. Leaves out a city if its name is
 * only part of a street name.
 */
export function findCityCandidates(
  words: string[],
  judge: ScoreCities,
  around?: CityCandidate,
): CityCandidate[] {
  const found: CityCandidate[] = [];
  for (let from = 0; from <= (around?.from ?? words.length - 1); from += 1) {
    const first = around ? Math.max(from + 2, around.to + (from < around.from ? 0 : 1)) : from + 1;
    for (let to = first; to <= Math.min(words.length, from + MOST_WORDS); to += 1) {
      const part = words.slice(from, to);
      if (part.includes(PART_SEPARATOR)) break;
      if (/^\d+$/.test(part[0] ?? '') || /^\d+$/.test(part.at(-1) ?? '')) continue;
      const standing = nameWeight(words, from) + 4 * (to - from) + (3 * to) / words.length;
      const bare = withoutPreposition(part);
      const judged = bare[0] === part[0] ? judge(part) : [...judge(part), ...judge(bare)];
      for (const [id, likely] of judged)
        found.push({ id, likely, score: likely + standing, from, to });
    }
  }
  return found.sort((one, other) => other.score - one.score);
}

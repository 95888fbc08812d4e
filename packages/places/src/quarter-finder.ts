// Finds quarters in an address, either within a known city or in all cities.
import { AMBIGUOUS_QUARTERS, withoutPreposition } from './address-context.ts';
import { STREET_WORDS } from './address-words.ts';
import type { CityCandidate } from './city-candidates.ts';
import { phoneticKey } from './phonetic-key.ts';
import { indexKeysBy, type NamedPlace, placeKeys } from './place-keys.ts';
import { PART_SEPARATOR, pronunciationKey } from './place-spelling.ts';

export type NamedQuarter = NamedPlace & { cityId: number };
export type PlaceMatch = { cityId: number; neighborhoodId?: number };
export type QuarterFinder = ReturnType<typeof createQuarterFinder>;

export function createQuarterFinder(quarters: readonly NamedQuarter[]) {
  const keys = quarters.flatMap((quarter) => placeKeys(quarter));
  const quarterSaid = indexKeysBy(keys, 'said');
  const quarterSounds = indexKeysBy(keys, 'sound');
  const cityOfQuarter = new Map(quarters.map(({ id, cityId }) => [id, cityId]));

  function quarterIn(
    words: string[],
    taken?: CityCandidate,
  ): { ids: number[]; score: number } | undefined {
    let best: { ids: number[]; score: number } | undefined;
    for (let from = 0; from < words.length; from += 1) {
      for (let to = from + 1; to <= Math.min(words.length, from + 4); to += 1) {
        if (taken && from < taken.to && to > taken.from) continue;
        const part = words.slice(from, to);
        if (part.includes(PART_SEPARATOR)) break;
        const key = pronunciationKey(part);
        const named =
          quarterSaid.get(key) ?? quarterSaid.get(pronunciationKey(withoutPreposition(part)));
        const sound = taken ? phoneticKey(part.join(' ')) : '';
        const heard = sound.length >= 3 ? quarterSounds.get(sound) : undefined;
        const all = key.length >= 3 ? [...(named ?? heard ?? [])] : [];
        const ids = taken ? all.filter((id) => cityOfQuarter.get(id) === taken.id) : all;
        const isAlone =
          !taken &&
          (key.length < 5 ||
            AMBIGUOUS_QUARTERS.test(key) ||
            STREET_WORDS.has(words[from - 1] ?? ''));
        if (ids.length === 0 || isAlone) continue;
        if (!best || to - from > best.score) best = { ids, score: to - from };
      }
    }
    return best;
  }

  /**
   * Finds a quarter whose name contains the name of a city and further words. For example, the
   * address "Sala Al Jadida" contains the name of the city El Jadida, but the function finds the
   * quarter Sala Al Jadida.
   */
  function quarterAround(words: string[], city: CityCandidate): PlaceMatch | undefined {
    for (let from = Math.max(0, city.from - 2); from <= city.from; from += 1) {
      for (let to = Math.min(words.length, city.to + 2); to >= city.to; to -= 1) {
        if (to - from <= city.to - city.from) continue;
        const ids = [...(quarterSaid.get(pronunciationKey(words.slice(from, to))) ?? [])];
        const [neighborhoodId, ...others] = ids;
        const cityId = cityOfQuarter.get(neighborhoodId ?? 0);
        if (neighborhoodId !== undefined && cityId !== undefined && others.length === 0)
          return { cityId, neighborhoodId };
      }
    }
    return undefined;
  }

  const cityOf = (id: number) => cityOfQuarter.get(id);

  /** Returns whether the city has a quarter with this name. */
  const isQuarterOf = (cityId: number, name: string[]) =>
    [...(quarterSaid.get(pronunciationKey(name)) ?? [])].some((id) => cityOf(id) === cityId);

  return { quarterIn, quarterAround, cityOf, isQuarterOf };
}

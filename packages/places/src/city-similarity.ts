// Compares the words in a text with the names of cities: by spelling, by pronunciation and by
// consonants alone.
import { editDistance } from '@wasl/core/edit-distance';
import { isUninformativeWord } from './address-context.ts';
import type { ScoreCities, ScoredCity } from './city-candidates.ts';
import { phoneticKey } from './phonetic-key.ts';
import { PLACE_ALIASES } from './place-aliases.ts';
import { indexKeysBy, type NamedPlace, type PlaceKey, placeKeys } from './place-keys.ts';
import { isArabic, pronunciationKey, spellingKey } from './place-spelling.ts';

export function cityKeys(cities: readonly NamedPlace[]): PlaceKey[] {
  return cities.flatMap((city) =>
    placeKeys({
      id: city.id,
      names: [...city.names, ...(PLACE_ALIASES[city.names[0] ?? ''] ?? [])],
    }),
  );
}

export function createCityScorer(keys: PlaceKey[]): ScoreCities {
  const written = indexKeysBy(keys, 'written');
  const said = indexKeysBy(keys, 'said');
  const sounds = indexKeysBy(keys, 'sound');
  const keysOf = new Map<number, PlaceKey[]>();
  for (const key of keys) keysOf.set(key.id, [...(keysOf.get(key.id) ?? []), key]);

  /**
   * Returns the edit distance between the given pronunciation key and the closest pronunciation key
   * among the names of the city.
   */
  function distance(heard: string, id: number): number {
    const own = (keysOf.get(id) ?? []).filter(({ arabic }) => arabic === isArabic(heard));
    return Math.min(...own.map((key) => editDistance(heard, key.said)));
  }

  return function likeness(words: string[]): ScoredCity[] {
    const key = spellingKey(words);
    const asWritten = written.get(key);
    if (asWritten) return [...asWritten].map((id) => [id, 100]);
    if (words.every(isUninformativeWord)) return [];
    const heard = pronunciationKey(words);
    const asSaid = heard.length >= 3 ? said.get(heard) : undefined;
    if (asSaid) return [...asSaid].map((id) => [id, 90]);
    const sound = phoneticKey(words.join(' '));
    if (sound.length < 3 || (sound.length === 3 && key.length < 5)) return [];
    return [...(sounds.get(sound) ?? [])].map((id) => {
      const far = distance(heard, id);
      return [id, far > (sound.length === 3 ? 1 : 2 + heard.length / 4) ? 0 : 76 - 5 * far];
    });
  };
}

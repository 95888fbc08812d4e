// Finds the city, and where it can the neighbourhood, in an address as people in Morocco write one.

import { editDistance } from '@wasl/core/edit-distance';
import {
  context,
  IS_A_WORD,
  TELLS_NO_CITY,
  tellsNothing,
  withoutPrefix,
  withoutRegions,
} from './address-context.ts';
import { COMMON_WORDS, FIRST_WORDS, STREET_WORDS } from './address-words.ts';
import { PLACE_ALIASES } from './place-aliases.ts';
import {
  indexBy,
  lettersOf,
  mayBeWithin,
  type NamedPlace,
  type PlaceKey,
  placeKeys,
} from './place-keys.ts';
import { BREAK, isArabic, placeWords, saidKey, writtenKey } from './place-spelling.ts';
import { isSmallSlip } from './small-slip.ts';
import { soundOf } from './sound-of.ts';

export type NamedQuarter = NamedPlace & { cityId: number };
export type PlaceMatch = { cityId: number; neighborhoodId?: number };

/** Longer names than this have no city. */
const MOST_WORDS = 5;
const LEAST_SCORE = 50;
/** How likely a name with one slip in it is. */
const ONE_SLIP = 66;

type Candidate = { id: number; likely: number; score: number; from: number; to: number };

/** @param cities The first of a city's names is its English one. */
export function createPlaceMatcher(
  cities: readonly NamedPlace[],
  quarters: readonly NamedQuarter[] = [],
): (text: string) => PlaceMatch | undefined {
  const keys = cities.flatMap((city) =>
    placeKeys({
      id: city.id,
      names: [...city.names, ...(PLACE_ALIASES[city.names[0] ?? ''] ?? [])],
    }),
  );
  const written = indexBy(keys, 'written');
  const said = indexBy(keys, 'said');
  const sounds = indexBy(keys, 'sound');
  const quarterKeys = quarters.flatMap((quarter) => placeKeys(quarter));
  const keysOf = new Map<number, PlaceKey[]>();
  for (const key of keys) keysOf.set(key.id, [...(keysOf.get(key.id) ?? []), key]);
  const quarterSaid = indexBy(quarterKeys, 'said');
  const quarterSounds = indexBy(quarterKeys, 'sound');
  const cityOfQuarter = new Map(quarters.map(({ id, cityId }) => [id, cityId]));

  /** How far what was heard lies from the nearest name of a city. */
  function distance(heard: string, id: number): number {
    const own = (keysOf.get(id) ?? []).filter(({ arabic }) => arabic === isArabic(heard));
    return Math.min(...own.map((key) => editDistance(heard, key.said)));
  }

  function likeness(words: string[]): [number, number][] {
    const key = writtenKey(words);
    const asWritten = written.get(key);
    if (asWritten) return [...asWritten].map((id) => [id, 100]);
    if (words.every(tellsNothing)) return [];
    const heard = saidKey(words);
    const asSaid = heard.length >= 3 ? said.get(heard) : undefined;
    if (asSaid) return [...asSaid].map((id) => [id, 90]);
    const sound = soundOf(words.join(' '));
    if (sound.length < 3 || (sound.length === 3 && key.length < 5)) return [];
    return [...(sounds.get(sound) ?? [])].map((id) => {
      const far = distance(heard, id);
      return [id, far > (sound.length === 3 ? 1 : 2 + heard.length / 4) ? 0 : 76 - 5 * far];
    });
  }

  /** Of a short word, only the slips that make no other word: two letters swapped, a dot left out. */
  function withSmallSlip(key: string): [number, number][] {
    const found = new Set<number>();
    for (const { id, written: name } of keys)
      if (name.length === key.length && isSmallSlip(key, name)) found.add(id);
    return found.size === 1 ? [...found].map((id) => [id, ONE_SLIP]) : [];
  }

  function withSlips(words: string[], isAlone: boolean): [number, number][] {
    if (
      words.every(tellsNothing) ||
      words.some((word) => COMMON_WORDS.has(word) && !FIRST_WORDS.has(word))
    )
      return [];
    const key = writtenKey(words);
    const heard = saidKey(words);
    const arabic = isArabic(key);
    // One slip in a short word makes too many words a city, unless nothing else was written.
    const isBehindArticle = key.length === 3 && words[0]?.startsWith('ال');
    const isJudged = key.length >= 6 || (isAlone && (key.length > 3 || isBehindArticle));
    if (!isJudged) return key.length === 5 ? withSmallSlip(key) : [];
    const most = key.length >= 8 ? 3 : 2;
    const letters = lettersOf(key);
    const heardLetters = lettersOf(heard);
    let least = most;
    let found = new Set<number>();
    for (const one of keys) {
      if (
        one.arabic !== arabic ||
        one.written.length < 4 ||
        Math.abs(one.written.length - key.length) > 2
      )
        continue;
      const mayBeWritten = mayBeWithin(most, letters, one.writtenLetters);
      const maySound =
        heard.length >= 5 &&
        one.said.length >= 5 &&
        mayBeWithin(most, heardLetters, one.saidLetters);
      if (!mayBeWritten && !maySound) continue;
      const slips = Math.min(
        mayBeWritten ? editDistance(key, one.written) : Number.POSITIVE_INFINITY,
        maySound ? editDistance(heard, one.said) + 0.2 : Number.POSITIVE_INFINITY,
      );
      if (slips > least || slips >= one.written.length / 2.5) continue;
      // Words that make one name only when they are joined make it with one slip at most.
      if (words.length > one.words && slips > 1.2) continue;
      if (slips < least) found = new Set();
      least = slips;
      found.add(one.id);
    }
    return found.size === 1 ? [...found].map((id) => [id, 78 - 10 * least]) : [];
  }

  /** What looks like a city, best first, without what lies in the name of a street. */
  function candidates(
    words: string[],
    judge: (part: string[]) => [number, number][],
    around?: Candidate,
  ): Candidate[] {
    const found: Candidate[] = [];
    for (let from = 0; from <= (around?.from ?? words.length - 1); from += 1) {
      const first = around
        ? Math.max(from + 2, around.to + (from < around.from ? 0 : 1))
        : from + 1;
      for (let to = first; to <= Math.min(words.length, from + MOST_WORDS); to += 1) {
        const part = words.slice(from, to);
        if (part.includes(BREAK)) break;
        if (/^\d+$/.test(part[0] ?? '') || /^\d+$/.test(part.at(-1) ?? '')) continue;
        const standing = context(words, from) + 4 * (to - from) + (3 * to) / words.length;
        const bare = withoutPrefix(part);
        const judged = bare[0] === part[0] ? judge(part) : [...judge(part), ...judge(bare)];
        for (const [id, likely] of judged)
          found.push({ id, likely, score: likely + standing, from, to });
      }
    }
    return found.sort((one, other) => other.score - one.score);
  }

  function quarterIn(
    words: string[],
    taken?: Candidate,
  ): { ids: number[]; score: number } | undefined {
    let best: { ids: number[]; score: number } | undefined;
    for (let from = 0; from < words.length; from += 1) {
      for (let to = from + 1; to <= Math.min(words.length, from + 4); to += 1) {
        if (taken && from < taken.to && to > taken.from) continue;
        const part = words.slice(from, to);
        if (part.includes(BREAK)) break;
        const key = saidKey(part);
        const named = quarterSaid.get(key) ?? quarterSaid.get(saidKey(withoutPrefix(part)));
        const sound = taken ? soundOf(part.join(' ')) : '';
        const heard = sound.length >= 3 ? quarterSounds.get(sound) : undefined;
        const all = key.length >= 3 ? [...(named ?? heard ?? [])] : [];
        const ids = taken ? all.filter((id) => cityOfQuarter.get(id) === taken.id) : all;
        const isAlone =
          !taken &&
          (key.length < 5 || TELLS_NO_CITY.test(key) || STREET_WORDS.has(words[from - 1] ?? ''));
        if (ids.length === 0 || isAlone) continue;
        if (!best || to - from > best.score) best = { ids, score: to - from };
      }
    }
    return best;
  }

  /** Sala Al Jadida is no Jadida: a quarter whose name holds the city's and more. */
  function quarterAround(words: string[], city: Candidate): PlaceMatch | undefined {
    for (let from = Math.max(0, city.from - 2); from <= city.from; from += 1) {
      for (let to = Math.min(words.length, city.to + 2); to >= city.to; to -= 1) {
        if (to - from <= city.to - city.from) continue;
        const ids = [...(quarterSaid.get(saidKey(words.slice(from, to))) ?? [])];
        const [neighborhoodId, ...others] = ids;
        const cityId = cityOfQuarter.get(neighborhoodId ?? 0);
        if (neighborhoodId !== undefined && cityId !== undefined && others.length === 0)
          return { cityId, neighborhoodId };
      }
    }
    return undefined;
  }

  function match(words: string[]): PlaceMatch | undefined {
    const judged = candidates(words, likeness);
    const streets = judged.filter(({ likely, score }) => likely >= 76 && score < LEAST_SCORE);
    const isFree = (one: { from: number; to: number }) =>
      !streets.some(({ from, to }) => one.from < to && one.to > from);
    const found = judged.filter((one) => one.score >= LEAST_SCORE && isFree(one));
    const slips = (part: string[]) => withSlips(part, words.length <= 2);
    const isWord = ({ from, to }: Candidate) => IS_A_WORD.test(saidKey(words.slice(from, to)));
    const first = found.find((one) => !isWord(one)) ?? found[0];
    const wider = first && quarterAround(words, first);
    if (wider) return wider;
    const longer =
      first &&
      candidates(words.slice(0, first.to + 3), slips, first).find(
        ({ likely }) => likely >= ONE_SLIP,
      );
    if (longer) return withQuarter(longer);
    if (first) {
      // Mehdia is a town, and a quarter of Kenitra: beside Kenitra it is the quarter.
      const around = found.find(
        (other) =>
          other.id !== first.id &&
          other.score >= first.score - 25 &&
          (other.to <= first.from || other.from >= first.to) &&
          (quarterSaid.get(saidKey(words.slice(first.from, first.to))) ?? new Set<number>()).size >
            0 &&
          [...(quarterSaid.get(saidKey(words.slice(first.from, first.to))) ?? [])].some(
            (id) => cityOfQuarter.get(id) === other.id,
          ),
      );
      return withQuarter(around ?? first);
    }
    const left = words.map((word, index) =>
      isFree({ from: index, to: index + 1 }) ? word : BREAK,
    );
    const alone = quarterIn(left);
    const cityIds = new Set(alone?.ids.map((id) => cityOfQuarter.get(id)));
    const [cityId] = cityIds;
    const slipped = candidates(left, slips).find(({ score }) => score >= LEAST_SCORE);
    // A long name with one slip in it says more than a quarter's, which other cities have too.
    const isClear =
      slipped &&
      slipped.likely >= ONE_SLIP &&
      writtenKey(left.slice(slipped.from, slipped.to)).length >= 8;
    if (alone && !isClear && cityIds.size === 1 && cityId !== undefined)
      return { cityId, neighborhoodId: alone.ids[0] ?? 0 };
    return slipped ? withQuarter(slipped) : undefined;

    function withQuarter(city: Candidate): PlaceMatch {
      const [neighborhoodId] = quarterIn(words, city)?.ids ?? [];
      return neighborhoodId === undefined
        ? { cityId: city.id }
        : { cityId: city.id, neighborhoodId };
    }
  }

  return (text) => {
    const words = placeWords(text);
    const local = withoutRegions(words);
    return (local.length < words.length ? match(local) : undefined) ?? match(words);
  };
}

// Finds the city, and where it can the neighbourhood, in an address as people in Morocco write one.
import { COMMON_WORD_TOWNS, withoutRegions } from './address-context.ts';
import { type Candidate, candidates, type ScoreCities } from './candidates.ts';
import { cityKeys, createSimilarity } from './city-similarity.ts';
import { citiesWithTypos, ONE_TYPO_SCORE } from './city-typos.ts';
import type { NamedPlace, PlaceKey } from './place-keys.ts';
import { PART_SEPARATOR, placeWords, pronunciationKey, spellingKey } from './place-spelling.ts';
import {
  createQuarterFinder,
  type NamedQuarter,
  type PlaceMatch,
  type QuarterFinder,
} from './quarter-finder.ts';

const LEAST_SCORE = 50;

type Gazetteer = { keys: PlaceKey[]; likeness: ScoreCities; quarters: QuarterFinder };
/** An address, and how the parts of it are judged that may be written with slips. */
type Address = { words: string[]; slips: ScoreCities };

/** @param cities The first of a city's names is its English one. */
export function createPlaceMatcher(
  cities: readonly NamedPlace[],
  quarters: readonly NamedQuarter[] = [],
): (text: string) => PlaceMatch | undefined {
  const keys = cityKeys(cities);
  const gazetteer: Gazetteer = {
    keys,
    likeness: createSimilarity(keys),
    quarters: createQuarterFinder(quarters),
  };
  return (text) => {
    const words = placeWords(text);
    const local = withoutRegions(words);
    return (
      (local.length < words.length ? match(local, gazetteer) : undefined) ?? match(words, gazetteer)
    );
  };
}

function match(words: string[], gazetteer: Gazetteer): PlaceMatch | undefined {
  const judged = candidates(words, gazetteer.likeness);
  const streets = judged.filter(({ likely, score }) => likely >= 76 && score < LEAST_SCORE);
  const isFree = (one: { from: number; to: number }) =>
    !streets.some(({ from, to }) => one.from < to && one.to > from);
  const found = judged.filter((one) => one.score >= LEAST_SCORE && isFree(one));
  const slips: ScoreCities = (part) => citiesWithTypos(gazetteer.keys, part, words.length <= 2);
  const isWord = ({ from, to }: Candidate) =>
    COMMON_WORD_TOWNS.test(pronunciationKey(words.slice(from, to)));
  const first = found.find((one) => !isWord(one)) ?? found[0];
  if (first) return placeAt({ words, slips }, first, found, gazetteer.quarters);
  const left = words.map((word, index) =>
    isFree({ from: index, to: index + 1 }) ? word : PART_SEPARATOR,
  );
  return placeWithSlips({ words, slips }, left, gazetteer.quarters);
}

/** The place of an address that names a city: that one, or what its name is only a part of. */
function placeAt(
  { words, slips }: Address,
  first: Candidate,
  found: Candidate[],
  quarters: QuarterFinder,
): PlaceMatch {
  const wider = quarters.quarterAround(words, first);
  if (wider) return wider;
  const longer = candidates(words.slice(0, first.to + 3), slips, first).find(
    ({ likely }) => likely >= ONE_TYPO_SCORE,
  );
  if (longer) return withQuarter(words, longer, quarters);
  // Mehdia is a town, and a quarter of Kenitra: beside Kenitra it is the quarter.
  const around = found.find(
    (other) =>
      other.id !== first.id &&
      other.score >= first.score - 25 &&
      (other.to <= first.from || other.from >= first.to) &&
      quarters.isQuarterOf(other.id, words.slice(first.from, first.to)),
  );
  return withQuarter(words, around ?? first, quarters);
}

/**
 * The place of an address that names no city: a quarter that one city alone has, or a city's name with slips in it.
 * @param left The words without those of streets.
 */
function placeWithSlips(
  { words, slips }: Address,
  left: string[],
  quarters: QuarterFinder,
): PlaceMatch | undefined {
  const alone = quarters.quarterIn(left);
  const cityIds = new Set(alone?.ids.map((id) => quarters.cityOf(id)));
  const [cityId] = cityIds;
  const slipped = candidates(left, slips).find(({ score }) => score >= LEAST_SCORE);
  // A long name with one slip in it says more than a quarter's, which other cities have too.
  const isClear =
    slipped &&
    slipped.likely >= ONE_TYPO_SCORE &&
    spellingKey(left.slice(slipped.from, slipped.to)).length >= 8;
  if (alone && !isClear && cityIds.size === 1 && cityId !== undefined)
    return { cityId, neighborhoodId: alone.ids[0] ?? 0 };
  return slipped ? withQuarter(words, slipped, quarters) : undefined;
}

function withQuarter(words: string[], city: Candidate, quarters: QuarterFinder): PlaceMatch {
  const [neighborhoodId] = quarters.quarterIn(words, city)?.ids ?? [];
  return neighborhoodId === undefined ? { cityId: city.id } : { cityId: city.id, neighborhoodId };
}

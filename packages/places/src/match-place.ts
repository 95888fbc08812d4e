// Finds the city and, if possible, the neighbourhood in an address that is written as people in
// Morocco write it.
import { COMMON_WORD_TOWNS, withoutRegions } from './address-context.ts';
import { type CityCandidate, findCityCandidates, type ScoreCities } from './city-candidates.ts';
import { cityKeys, createCityScorer } from './city-similarity.ts';
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
/**
 * An address as a list of words, and a function for city names with typing errors. `slips` takes
 * some of the words. It returns the cities that the words may name, even if the words contain
 * typing errors.
 */
type Address = { words: string[]; slips: ScoreCities };

/**
 * Creates a function that finds the place named in an address.
 * @param cities - Cities; the first name of each is its English name.
 */
export function createPlaceMatcher(
  cities: readonly NamedPlace[],
  quarters: readonly NamedQuarter[] = [],
): (text: string) => PlaceMatch | undefined {
  const keys = cityKeys(cities);
  const gazetteer: Gazetteer = {
    keys,
    likeness: createCityScorer(keys),
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
  const judged = findCityCandidates(words, gazetteer.likeness);
  const streets = judged.filter(({ likely, score }) => likely >= 76 && score < LEAST_SCORE);
  const isFree = (one: { from: number; to: number }) =>
    !streets.some(({ from, to }) => one.from < to && one.to > from);
  const found = judged.filter((one) => one.score >= LEAST_SCORE && isFree(one));
  const slips: ScoreCities = (part) => citiesWithTypos(gazetteer.keys, part, words.length <= 2);
  const isWord = ({ from, to }: CityCandidate) =>
    COMMON_WORD_TOWNS.test(pronunciationKey(words.slice(from, to)));
  const first = found.find((one) => !isWord(one)) ?? found[0];
  if (first) return placeAt({ words, slips }, first, found, gazetteer.quarters);
  const left = words.map((word, index) =>
    isFree({ from: index, to: index + 1 }) ? word : PART_SEPARATOR,
  );
  return placeWithSlips({ words, slips }, left, gazetteer.quarters);
}

/**
 * Returns the place for an address that contains the name of a city. The place is usually this
 * city. If the name is part of a longer name, the place with the longer name is returned. The name
 * may also be that of a quarter of another city. If the address names the other city too, the other
 * city is returned.
 */
function placeAt(
  { words, slips }: Address,
  first: CityCandidate,
  found: CityCandidate[],
  quarters: QuarterFinder,
): PlaceMatch {
  const wider = quarters.quarterAround(words, first);
  if (wider) return wider;
  const longer = findCityCandidates(words.slice(0, first.to + 3), slips, first).find(
    ({ likely }) => likely >= ONE_TYPO_SCORE,
  );
  if (longer) return withQuarter(words, longer, quarters);
  // Mehdia is a town and also a quarter of Kenitra. In an address that also names Kenitra, it is
  // the quarter.
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
 * Finds the place of an address without a correctly spelt city name. The place is a quarter that
 * exists in only one city, or a city whose name contains typing errors.
 * @param left - All words in the address, in order. A separator replaces each word of a street
 * name.
 */
function placeWithSlips(
  { words, slips }: Address,
  left: string[],
  quarters: QuarterFinder,
): PlaceMatch | undefined {
  const alone = quarters.quarterIn(left);
  const cityIds = new Set(alone?.ids.map((id) => quarters.cityOf(id)));
  const [cityId] = cityIds;
  const slipped = findCityCandidates(left, slips).find(({ score }) => score >= LEAST_SCORE);
  // A text may contain a quarter and also a long city name with one typing error. Then the city
  // name decides, because other cities may have a quarter of the same name.
  const isClear =
    slipped &&
    slipped.likely >= ONE_TYPO_SCORE &&
    spellingKey(left.slice(slipped.from, slipped.to)).length >= 8;
  if (alone && !isClear && cityIds.size === 1 && cityId !== undefined)
    return { cityId, neighborhoodId: alone.ids[0] ?? 0 };
  return slipped ? withQuarter(words, slipped, quarters) : undefined;
}

function withQuarter(words: string[], city: CityCandidate, quarters: QuarterFinder): PlaceMatch {
  const [neighborhoodId] = quarters.quarterIn(words, city)?.ids ?? [];
  return neighborhoodId === undefined ? { cityId: city.id } : { cityId: city.id, neighborhoodId };
}

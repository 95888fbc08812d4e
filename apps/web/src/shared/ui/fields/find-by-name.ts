// Fuzzy search by name, in any script and spelling. Literal matches come first, then phonetic
// matches, then matches with one or two typing errors.
import { editDistance } from '@wasl/core/edit-distance';
import { searchableText } from '@wasl/core/searchable-text';
import { phoneticKey } from '@wasl/places/phonetic-key';

type Named = { names: string[] };
/**
 * Returns the rank of a match.
 * @param name - Original name, used for phonetic matches.
 * @param text - Normalised name, used for literal matches and for matches that tolerate typing
 * errors.
 */
type Judge = (name: string, text: string) => number;

const NOT_FOUND = Number.POSITIVE_INFINITY;
/**
 * Minimum number of consonants for a search by sound. A query with fewer consonants would match too
 * many names.
 */
const LEAST_SOUND = 2;

/**
 * Cache of normalised names. The search runs again after every typed letter, and does not normalise
 * all names each time.
 */
const textsOf = new WeakMap<string[], string[]>();

function judged({ names }: Named, judge: Judge): number {
  const texts = textsOf.get(names) ?? names.map(searchableText);
  textsOf.set(names, texts);
  return Math.min(...names.map((name, place) => judge(name, texts[place] ?? '')));
}

/**
 * Returns the matches, best first. A looser kind of match is used only if the stricter kinds find
 * nothing.
 */
export function findByName<Item extends Named>(items: Item[], query: string): Item[] {
  const wanted = searchableText(query);
  if (!wanted) return items;
  for (const judge of [asWritten(wanted), asItSounds(query), withSlips(wanted)]) {
    const found = items
      .map((item) => ({ item, rank: judged(item, judge) }))
      .filter(({ rank }) => rank < NOT_FOUND)
      .sort((one, other) => one.rank - other.rank);
    if (found.length > 0) return found.map(({ item }) => item);
  }
  return [];
}

/**
 * Ranks a name by how it contains the typed text. The best rank is for the whole name, followed by
 * the beginning of the name, the beginning of a word in the name, and any other part of the name.
 * For the last rank, spaces are ignored.
 */
function asWritten(wanted: string): Judge {
  const joined = wanted.replaceAll(' ', '');
  return (_, text) => {
    if (text === wanted) return 0;
    if (text.startsWith(wanted)) return 1;
    if (text.includes(` ${wanted}`) || text.includes(`ال${wanted}`)) return 2;
    return text.replaceAll(' ', '').includes(joined) ? 3 : NOT_FOUND;
  };
}

function asItSounds(query: string): Judge {
  const wanted = phoneticKey(query);
  return (name) => {
    if (wanted.length < LEAST_SOUND) return NOT_FOUND;
    const heard = phoneticKey(name);
    if (heard === wanted) return 0;
    if (wanted.length > LEAST_SOUND && heard.startsWith(wanted)) return 1;
    return heard.endsWith(wanted) ? 2 : NOT_FOUND;
  };
}

/**
 * Allows one typing error in a short word and two in a long word. An unfinished word is compared
 * with a prefix of the name.
 */
function withSlips(wanted: string): Judge {
  const mostSlips = wanted.length >= 8 ? 2 : 1;
  return (_, text) => {
    if (wanted.length < 4) return NOT_FOUND;
    const slips = Math.min(
      editDistance(wanted, text),
      editDistance(wanted, text.slice(0, wanted.length)),
    );
    return slips <= mostSlips ? slips : NOT_FOUND;
  };
}

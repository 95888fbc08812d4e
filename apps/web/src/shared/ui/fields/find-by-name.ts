// Finds things under any of their names, in any script and spelling: as written first, then as it sounds, then with a slip or two.
import { editDistance } from '@wasl/core/edit-distance';
import { searchableText } from '@wasl/core/searchable-text';
import { soundOf } from '@wasl/places/sound-of';

type Named = { names: string[] };
/** @param text The name as it is compared. */
type Judge = (name: string, text: string) => number;

const NOT_FOUND = Number.POSITIVE_INFINITY;
/** Fewer consonants than this sound like too many names. */
const LEAST_SOUND = 2;

/** Of each list of names, which are asked for again with every letter that is typed. */
const textsOf = new WeakMap<string[], string[]>();

function judged({ names }: Named, judge: Judge): number {
  const texts = textsOf.get(names) ?? names.map(searchableText);
  textsOf.set(names, texts);
  return Math.min(...names.map((name, place) => judge(name, texts[place] ?? '')));
}

/** What matches, best first; looser ways of matching count only where a stricter one finds nothing. */
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

/** The beginning of the name, then of one of its words, then anywhere; spaces do not count. */
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
  const wanted = soundOf(query);
  return (name) => {
    if (wanted.length < LEAST_SOUND) return NOT_FOUND;
    const heard = soundOf(name);
    if (heard === wanted) return 0;
    if (wanted.length > LEAST_SOUND && heard.startsWith(wanted)) return 1;
    return heard.endsWith(wanted) ? 2 : NOT_FOUND;
  };
}

/** One slip in a short word, two in a long one; whoever is still typing is compared with as much of the name. */
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

// Graph of a regular expression. A node is a pair: a position in the expression, and the class of
// the character that was read last. The class is needed to evaluate lookbehinds of one character.
import type { Pattern, PatternPlace } from './read-pattern.ts';

type Edge = { to: number; isTwice: boolean };
export type CharacterGraph = {
  size: number;
  /** Returns the class of the character that was read to reach the node. */
  letterOf: (node: number) => number;
  edges: Edge[][];
  /**
   * Returns the nodes that the pattern reaches from the given nodes by reading the character,
   * except nodes whose edges a lookaround of several characters may block. Returns undefined if the
   * pattern has already matched before it reads the character.
   */
  step: (nodes: readonly number[], letter: number) => number[] | undefined;
  /**
   * Returns true if the pattern matches from the given nodes with every possible following text.
   * The search then ends.
   */
  matchesAll: (nodes: readonly number[]) => boolean;
};

/**
 * `matchesAll` examines at most this number of different node sets. If there are more, it returns
 * false. The search then continues, and assumes that a following text can prevent the match.
 */
const MAX_SETS = 400;

const has = (bits: bigint, index: number) => ((bits >> BigInt(index)) & 1n) === 1n;

/**
 * Adds a place in front of the pattern unless the regular expression is sticky. This place reads
 * the characters that precede a match, because the match may begin at any position of a text.
 */
function withSearch({ classes, places, start }: Pattern, isSticky: boolean): PatternPlace[] {
  const search: PatternPlace = { letters: classes.all, isLookahead: false, ways: [] };
  const onward = { before: classes.any, after: classes.any, to: search, isSure: true };
  search.ways = isSticky ? start : [onward, ...start];
  return [search, ...places];
}

export function characterGraph(pattern: Pattern, isSticky: boolean): CharacterGraph {
  const { count, edge } = pattern.classes;
  const places = withSearch(pattern, isSticky);
  const indexes = new Map(places.map((place, index) => [place, index]));
  const edges: Edge[][] = [];
  /**
   * Two lists with one entry for each node. `ends`: if one of these characters follows, the pattern
   * ends with a match here. `sure`: the edges that can always be followed. Neither list has
   * transitions that depend on a lookaround of several characters.
   */
  const ends: bigint[] = [];
  const sure: number[][] = [];
  for (const place of places) {
    for (let letter = 0; letter < count; letter++) {
      const from = new Map<number, Edge>();
      const surely = new Set<number>();
      let ended = 0n;
      for (const { before, after, to, isSure } of place.ways) {
        if (!has(place.letters, letter) || !has(before, letter)) continue;
        if (!to && isSure) ended |= after;
        for (let next = 0; to && next < count; next++) {
          if (!has(after & to.letters, next)) continue;
          const node = (indexes.get(to) ?? 0) * count + next;
          from.set(node, { to: node, isTwice: from.has(node) });
          if (isSure) surely.add(node);
        }
      }
      edges.push([...from.values()]);
      sure.push([...surely]);
      ends.push(ended);
    }
  }

  const steps = new Map<string, number[] | undefined>();
  const step = (nodes: readonly number[], letter: number) => {
    const key = `${letter}:${nodes}`;
    if (steps.has(key)) return steps.get(key);
    const isOver = nodes.some((node) => has(ends[node] ?? 0n, letter));
    const next = new Set(nodes.flatMap((node) => sure[node] ?? []));
    const read = [...next].filter((node) => node % count === letter).sort((a, b) => a - b);
    steps.set(key, isOver ? undefined : read);
    return steps.get(key);
  };
  /**
   * Follows the graph for all possible texts at once. Returns false if a text does not match: the
   * pattern cannot read its next character, or is incomplete at its end.
   */
  const matchesAll = (first: readonly number[]): boolean => {
    const seen = new Set([first.join()]);
    const open = [first];
    for (let set = open.pop(); set; set = open.pop()) {
      if (!set.some((node) => ((ends[node] ?? 0n) & edge) !== 0n)) return false;
      for (let letter = 0; letter < count; letter++) {
        const read = step(set, letter);
        if (!read || seen.has(read.join())) continue;
        if (read.length === 0 || seen.size > MAX_SETS) return false;
        seen.add(read.join());
        open.push(read);
      }
    }
    return true;
  };
  return { size: edges.length, letterOf: (node) => node % count, edges, step, matchesAll };
}

// Graph of a regular expression. Each node is a position in the expression together with the class
// of the character just read, so that one-character lookbehinds can be resolved.
import type { Pattern, PatternPlace } from './read-pattern.ts';

type Edge = { to: number; isTwice: boolean };
export type CharacterGraph = {
  size: number;
  /** Returns the class of the character that was read to reach the node. */
  letterOf: (node: number) => number;
  edges: Edge[][];
  /**
   * Returns the nodes that the pattern certainly reaches from the given nodes by reading the
   * character. Returns undefined if the pattern has already matched before the character is read.
   */
  step: (nodes: readonly number[], letter: number) => number[] | undefined;
  /**
   * Returns true if, once these nodes are reached, the pattern matches regardless of the text that
   * follows. The search then ends.
   */
  matchesAll: (nodes: readonly number[]) => boolean;
};

/**
 * Maximum number of different node sets that `matchesAll` examines. If there are more, `matchesAll`
 * returns false, as if the pattern failed for some text.
 */
const MAX_SETS = 400;

const has = (bits: bigint, index: number) => ((bits >> BigInt(index)) & 1n) === 1n;

/**
 * Puts the search loop in front of the pattern. This loop reads each character at which the pattern
 * does not begin to match.
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
   * For each node: the characters after which the pattern has certainly matched, and the edges that
   * no lookaround of several characters can block.
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
   * Follows the graph for all possible texts at once. Returns false if, for any text, the pattern
   * cannot continue with the next character or has not matched when the text ends.
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

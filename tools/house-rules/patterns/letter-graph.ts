// A pattern's graph with one node for each letter class that a place has just read, so that what looks back at a letter is decided.
import type { Pattern, Place } from './read-pattern.ts';

type Edge = { to: number; isTwice: boolean };
export type LetterGraph = {
  size: number;
  /** The class of the letter that each node has just read. */
  letterOf: (node: number) => number;
  edges: Edge[][];
  /** All nodes that surely come next. @returns undefined where the pattern has matched before that letter. */
  step: (nodes: readonly number[], letter: number) => number[] | undefined;
  /** Whether every text matches from here on, so that the search ends. */
  matchesAll: (nodes: readonly number[]) => boolean;
};

/** So many sets of nodes are followed before a node counts as one that may fail. */
const MAX_SETS = 400;

const has = (bits: bigint, index: number) => ((bits >> BigInt(index)) & 1n) === 1n;

/** The search from every letter on, which stands before a pattern: the letters that no match began with. */
function withSearch({ classes, places, start }: Pattern, isSticky: boolean): Place[] {
  const search: Place = { letters: classes.all, isLookahead: false, ways: [] };
  const onward = { before: classes.any, after: classes.any, to: search, isSure: true };
  search.ways = isSticky ? start : [onward, ...start];
  return [search, ...places];
}

export function letterGraph(pattern: Pattern, isSticky: boolean): LetterGraph {
  const { count, edge } = pattern.classes;
  const places = withSearch(pattern, isSticky);
  const indexes = new Map(places.map((place, index) => [place, index]));
  const edges: Edge[][] = [];
  /** Of each node: after which letters the pattern has surely matched, and the edges that are surely there. */
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
  /** Follows all texts at once: none may come to where the pattern has neither matched nor reads on. */
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

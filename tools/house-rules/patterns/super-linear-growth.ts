// Determines whether the running time of a regular expression can grow faster than linearly. V8
// backtracks: it tries the paths through a pattern one after the other. A pattern is slow if the
// same text has many paths and none of them matches (Weideman et al. 2016, "Analyzing matching time
// behavior of backtracking regular expression matchers"). Two signs in the graph of the pattern
// show this:
//
// - A loop that reads the same text in two ways and returns to the same position. The growth is
//   exponential, as in `(a+)+$`.
// - Two loops that read the same text, one reachable from the other. The growth is at least
//   quadratic, as in `\s+$`. There, the first loop is the search itself, because the search starts
//   again at each character.
//
// Existing checkers are not sufficient. recheck 4.5 (MIT) took 110 seconds in its native build for
// the patterns of this repository. It spent 28 of them on acceptable patterns with loops. In
// JavaScript, it took 98 seconds and gave up on three patterns. It is 57 MB large and only guesses
// at lookarounds. scslre 0.3 (MIT) takes a tenth of a second, but found 41 of the 121 slow patterns
// that recheck found. safe-regex2 only counts stars. This module therefore uses refa (MIT, 2
// packages), as eslint-plugin-regexp does, to parse a pattern and its character sets. It searches
// for the two signs itself. When this rule was introduced, the repository had 1,482 patterns. This
// module found the same 121 slow ones as recheck. It found three more, which are slow only when a
// search continues after a match. Nothing is timed, so the result is the same in each run.
//
// Limits: patterns built at run time, repetitions of fewer than 100, and quadratic time caused by a
// loop around a pattern are not detected. Patterns in SQL need no check, because PostgreSQL uses a
// deterministic automaton, which reads each character once. `(a+)+$`, `\s+$` and `\S+@\S+` took
// PostgreSQL a millisecond for 40,000 characters. Only backreferences make PostgreSQL backtrack.
// source-rules.ts allows them to a single character.
import { type CharacterGraph, characterGraph } from './character-graph.ts';
import { readPattern } from './read-pattern.ts';

/**
 * `repeated` is a text that makes the pattern slow when it is repeated many times and followed by a
 * character that does not match.
 */
export type SlowPattern = { growth: 'exponential' | 'polynomial'; repeated: string };

/**
 * Finds the loops in the graph of a pattern, as strongly connected components (Tarjan). Returns
 * each node that belongs to a loop, with the number of the loop.
 */
function loopsOf({ size, edges }: CharacterGraph): Map<number, number> {
  const order = new Map<number, number>();
  const low: number[] = [];
  const stack: number[] = [];
  const loops = new Map<number, number>();
  const done = new Set<number>();
  const visit = (node: number): void => {
    order.set(node, order.size);
    low[node] = order.get(node) ?? 0;
    stack.push(node);
    for (const { to } of edges[node] ?? []) {
      if (!order.has(to)) visit(to);
      if (!done.has(to)) low[node] = Math.min(low[node] ?? 0, low[to] ?? 0);
    }
    if (low[node] !== order.get(node)) return;
    const members = stack.splice(stack.indexOf(node));
    const isLoop = members.length > 1 || edges[node]?.some(({ to }) => to === node);
    for (const member of members) {
      done.add(member);
      if (isLoop) loops.set(member, node);
    }
  };
  for (let node = 0; node < size; node++) if (!order.has(node)) visit(node);
  return loops;
}

type Walk = { at: readonly [number, number, number]; read: readonly number[]; text: number[] };

class Search {
  private readonly graph: CharacterGraph;
  private readonly loops: Map<number, number>;
  /** For each node of a loop, the targets of its edges that stay within the same loop. */
  private readonly inLoop: number[][];
  /** For each node, the nodes that have an edge to it. */
  private readonly sources: number[][];
  private readonly certain = new Map<number, boolean>();

  constructor(graph: CharacterGraph) {
    this.graph = graph;
    this.loops = loopsOf(graph);
    this.sources = graph.edges.map(() => []);
    graph.edges.forEach((edges, node) => {
      for (const { to } of edges) this.sources[to]?.push(node);
    });
    this.inLoop = graph.edges.map((edges, node) =>
      edges
        .map(({ to }) => to)
        .filter((to) => this.loops.has(node) && this.loops.get(to) === this.loops.get(node)),
    );
  }

  private sameLetter(nodes: readonly number[], other: number): number[] {
    const { letterOf } = this.graph;
    return nodes.filter((node) => letterOf(node) === letterOf(other));
  }

  /**
   * Finds a loop in the graph of the pattern that can read the same text on two different paths and
   * return to the same position. Such a loop makes the running time exponential.
   */
  exponential(): number[] | undefined {
    for (const [node, loop] of this.loops) {
      const twice = this.graph.edges[node]?.find(
        ({ to, isTwice }) => isTwice && this.loops.get(to) === loop,
      );
      if (twice && this.canFail(loop)) return [twice.to];
    }
    for (const loop of new Set(this.loops.values())) {
      const found = this.canFail(loop) && this.partsAndMeets(loop);
      if (found) return found;
    }
    return undefined;
  }

  private canFail(loop: number): boolean {
    return [...this.loops].some(([node, of]) => of === loop && !this.isCertain(node));
  }

  /**
   * Looks for two different paths through the loop that read the same text, start at the same node
   * and end at the same node. Returns the text that both paths read, or undefined if there are no
   * such paths.
   */
  private partsAndMeets(loop: number): number[] | undefined {
    const nodes = [...this.loops.keys()].filter((node) => this.loops.get(node) === loop);
    const came = new Set<string>();
    const open: { at: [number, number]; text: number[] }[] = nodes.map((node) => ({
      at: [node, node],
      text: [],
    }));
    for (const { at, text } of open) {
      const [left, right] = at;
      for (const a of this.inLoop[left] ?? []) {
        for (const b of this.sameLetter(this.inLoop[right] ?? [], a)) {
          if (a === b && left !== right) return [...text, a];
          if (a === b || came.has(`${a},${b}`)) continue;
          came.add(`${a},${b}`);
          open.push({ at: [a, b], text: [...text, a] });
        }
      }
    }
    return undefined;
  }

  /**
   * Searches the graph of the pattern for a text that can be read in three ways: around one loop,
   * on a path from this loop to a second loop, and around the second loop.
   * @returns The text as a list of nodes, or undefined if there is no such text.
   */
  polynomial(): number[] | undefined {
    for (const last of this.loops.keys()) {
      const leading = this.leadingTo(last);
      for (const first of this.sameLetter([...this.loops.keys()], last)) {
        if (this.loops.get(first) === this.loops.get(last) || !leading.has(first)) continue;
        const found = this.roundAndOver(first, last, leading);
        if (found) return found;
      }
    }
    return undefined;
  }

  private isCertain(node: number): boolean {
    const known = this.certain.get(node) ?? this.graph.matchesAll([node]);
    this.certain.set(node, known);
    return known;
  }

  private leadingTo(node: number): Set<number> {
    const leading = new Set([node]);
    for (const one of leading) for (const source of this.sources[one] ?? []) leading.add(source);
    return leading;
  }

  /**
   * Searches for a text that can be read on each of three paths: around the first loop, from the
   * first to the last loop, and around the last loop. Also reads the text from the last loop along
   * every path of the pattern. If the pattern matches on one of these paths, the text is not used:
   * V8 would stop at the match and not backtrack.
   */
  private roundAndOver(first: number, last: number, leading: Set<number>): number[] | undefined {
    const came = new Set<string>();
    const open: Walk[] = [{ at: [first, first, last], read: [last], text: [] }];
    for (const walk of open) {
      for (const next of this.onward(walk, first, leading)) {
        const [x, y, z] = next.at;
        if (x === first && y === last && z === last && this.failsAfter(next)) return next.text;
        const key = `${next.at}|${next.read}`;
        if (came.has(key)) continue;
        came.add(key);
        open.push(next);
      }
    }
    return undefined;
  }

  private onward({ at: [x, y, z], read, text }: Walk, first: number, leading: Set<number>): Walk[] {
    const { edges, step, letterOf } = this.graph;
    return (this.inLoop[x] ?? []).flatMap((a) => {
      const ends = this.sameLetter(this.inLoop[z] ?? [], a);
      const all = ends.length > 0 ? step(read, letterOf(a)) : undefined;
      if (!all) return [];
      return this.sameLetter(
        (edges[y] ?? []).map(({ to }) => to),
        a,
      )
        .filter((b) => leading.has(b))
        .filter((b) => this.loops.get(b) === this.loops.get(first) || !this.isCertain(b))
        .flatMap((b) =>
          ends.map((c) => ({ at: [a, b, c] as const, read: all, text: [...text, a] })),
        );
    });
  }

  /**
   * Returns true if the match can still fail after the text has been repeated. Two conditions must
   * hold. No number of repetitions is enough for a match regardless of the rest. Some text after
   * the repetitions makes the match fail.
   */
  private failsAfter({ read, text }: Walk): boolean {
    let nodes: readonly number[] | undefined = read;
    const seen = new Set<string>();
    while (!seen.has(nodes.join())) {
      seen.add(nodes.join());
      for (const letter of text) {
        nodes = this.graph.step(nodes, this.graph.letterOf(letter));
        if (!nodes) return false;
      }
    }
    return !this.graph.matchesAll(nodes);
  }
}

/** A pattern without repetitions, or with small ones only, has no loop. */
const REPEATS = /[*+]|\{\d+,\}|\d\d\}/;

/** @returns undefined for a pattern with linear running time. */
export function superLinearGrowth(source: string, flags: string): SlowPattern | undefined {
  if (!REPEATS.test(source)) return undefined;
  const pattern = readPattern(source, flags);
  if (pattern.hasEndlessLookbehind) return { growth: 'polynomial', repeated: '(its lookbehind)' };
  const graph = characterGraph(pattern, flags.includes('y'));
  const search = new Search(graph);
  const exponential = search.exponential();
  const path = exponential ?? search.polynomial();
  if (!path) return undefined;
  const repeated = path.map((node) => pattern.classes.example(graph.letterOf(node))).join('');
  return { growth: exponential ? 'exponential' : 'polynomial', repeated };
}

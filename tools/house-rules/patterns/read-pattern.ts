// Converts a regular expression to a graph. Each node stands for a part of the expression that
// matches one character, such as a letter or a character class. The edges are the transitions from
// one node to the next.
import { type CharSet, JS } from 'refa';
import { type CharacterClasses, characterClassesOf } from './character-classes.ts';

/**
 * Condition of a transition between two characters of a text. `before` is the bit set of the
 * character classes that are allowed before the transition, and `after` of those allowed after it.
 * One more bit stands for the start or the end of the text.
 */
type Condition = { before: bigint; after: bigint };
/**
 * A transition that reads no character. `to` is undefined if the pattern is complete after the
 * transition. `isSure` is true if the transition is possible whenever its condition holds, and
 * false if a lookaround longer than one character may still block it.
 */
type Way = Condition & { to: PatternPlace | undefined; isSure: boolean };
export type PatternPlace = { letters: bigint; isLookahead: boolean; ways: Way[] };
export type Pattern = {
  classes: CharacterClasses;
  places: PatternPlace[];
  start: Way[];
  /**
   * True if the pattern has an unbounded lookbehind, which is evaluated again at every character.
   */
  hasEndlessLookbehind: boolean;
};

/**
 * A repetition counts as unbounded if its maximum is this number or higher. Such a repetition
 * multiplies the running time nearly as much as an unbounded one.
 */
const ENDLESS = 100;
/**
 * A repetition inside another repetition counts as unbounded if its maximum is 10 or higher. This
 * limit is lower than ENDLESS, the limit for other repetitions, because the maximums of the inner
 * and the outer repetition multiply the running time.
 */
const ENDLESS_INSIDE = 10;
/**
 * A quantifier such as `{2,50}` in `a{2,50}` is read as copies of `a`: 2 that must match and 48
 * that may match. Each of the two numbers is limited to this maximum, because more copies would not
 * change how fast the running time grows.
 */
const MAX_COPIES = 12;

type Element = JS.ParseResult['expression']['alternatives'][number]['elements'][number];
type Alternatives = readonly { elements: readonly Element[] }[];
type Assertion = Extract<Element, { type: 'Assertion' }>;
type Quantifier = Extract<Element, { type: 'Quantifier' }>;

/**
 * State of a match between two characters. If `place` is set, this place in the regular expression
 * reads the next character. Otherwise the state reads no character, and the match continues in one
 * of the states in `next`.
 */
type State = { place?: PatternPlace; condition?: Condition; isUnsure?: boolean; next: State[] };

function charactersIn(alternatives: Alternatives, into: CharSet[] = []): CharSet[] {
  for (const { elements } of alternatives) {
    for (const element of elements) {
      if (element.type === 'CharacterClass') into.push(element.characters);
      else if ('alternatives' in element) charactersIn(element.alternatives, into);
    }
  }
  return into;
}

const isEndless = (alternatives: Alternatives): boolean =>
  alternatives.some(({ elements }) =>
    elements.some(
      (element) =>
        (element.type === 'Quantifier' && element.max >= ENDLESS) ||
        ('alternatives' in element && isEndless(element.alternatives)),
    ),
  );

class Reader {
  readonly places: PatternPlace[] = [];
  readonly matched: State = { next: [] };
  hasEndlessLookbehind = false;
  private readonly afterPlace = new Map<PatternPlace, State>();
  private readonly classes: CharacterClasses;

  constructor(classes: CharacterClasses) {
    this.classes = classes;
  }

  /**
   * @returns A start state that leads into each alternative. The end of each alternative leads to
   * the state `then`.
   */
  alternatives(all: Alternatives, then: State, inside: number, isLookahead: boolean): State {
    return {
      next: all.map(({ elements }) =>
        elements.reduceRight<State>(
          (next, element) => this.element(element, next, inside, isLookahead),
          then,
        ),
      ),
    };
  }

  private element(element: Element, then: State, inside: number, isLookahead: boolean): State {
    switch (element.type) {
      case 'CharacterClass':
        return this.letter(this.classes.of(element.characters), then, isLookahead);
      case 'Alternation':
        return this.alternatives(element.alternatives, then, inside, isLookahead);
      case 'Quantifier':
        return this.quantifier(element, then, inside, isLookahead);
      case 'Assertion':
        return this.assertion(element, then);
      default:
        // A backreference reads at most as many characters as its group, so it costs at most as
        // much as reading the group again.
        return { isUnsure: true, next: [this.letter(this.classes.all, then, isLookahead), then] };
    }
  }

  private letter(letters: bigint, then: State, isLookahead: boolean): State {
    const place = { letters, isLookahead, ways: [] };
    this.places.push(place);
    this.afterPlace.set(place, then);
    return { place, next: [] };
  }

  /**
   * Builds first the required copies of the repeated expression, then the optional copies. Each
   * copy has its own states. If the repetition counts as unbounded (ENDLESS, ENDLESS_INSIDE), one
   * copy that can repeat itself replaces the optional copies.
   */
  private quantifier(
    { alternatives, min, max }: Quantifier,
    then: State,
    inside: number,
    isLookahead: boolean,
  ): State {
    const deeper = max > 1 ? inside + 1 : inside;
    const body = (next: State) => this.alternatives(alternatives, next, deeper, isLookahead);
    const least = Math.min(min, MAX_COPIES);
    let state = then;
    if (max >= (inside > 0 ? ENDLESS_INSIDE : ENDLESS) && max > min) {
      const again: State = { next: [then] };
      again.next.unshift(body(again));
      state = { next: [body(again), then] };
    } else {
      const more = Math.min(max - min, MAX_COPIES);
      for (let copy = 0; copy < more; copy++) state = { next: [body(state), then] };
    }
    for (let copy = 0; copy < least; copy++) state = body(state);
    return state;
  }

  /**
   * A lookaround of one character is represented exactly. For a longer lookahead or lookbehind, the
   * state is marked as unsure, because it is unknown whether the lookaround holds.
   */
  private assertion({ kind, negate, alternatives }: Assertion, then: State): State {
    const single = alternatives.filter(({ elements }) => elements.length === 1);
    const letters = single.flatMap(({ elements: [element] }) =>
      element?.type === 'CharacterClass' ? [this.classes.of(element.characters)] : [],
    );
    const isExact = letters.length === alternatives.length;
    const { any } = this.classes;
    const union = letters.reduce((all, one) => all | one, 0n);
    const allowed = negate ? any & ~union : isExact ? union : any;
    const condition =
      kind === 'ahead' ? { before: any, after: allowed } : { before: allowed, after: any };
    const passed: State = { condition, next: [then], isUnsure: !isExact };
    if (isExact) return passed;
    if (kind === 'behind') {
      if (isEndless(alternatives)) this.hasEndlessLookbehind = true;
      return passed;
    }
    const nowhere: State = { next: [] };
    return { next: [this.alternatives(alternatives, nowhere, 0, true), passed] };
  }

  /**
   * Returns all transitions from a state to the next character that the pattern can read, or to the
   * end of the pattern. As in JavaScript, a loop iteration that reads no character is excluded.
   */
  waysFrom(start: State): Way[] {
    const ways: Way[] = [];
    const { any } = this.classes;
    const onWay = new Set<State>();
    const walk = (state: State, { before, after }: Condition, isSure: boolean): void => {
      if (onWay.has(state)) return;
      const held = state.condition ?? { before: any, after: any };
      const both = { before: before & held.before, after: after & held.after };
      const sure = isSure && !state.isUnsure;
      if (both.before === 0n || both.after === 0n) return;
      if (state.place) ways.push({ ...both, to: state.place, isSure: sure });
      else if (state === this.matched) ways.push({ ...both, to: undefined, isSure: sure });
      onWay.add(state);
      for (const next of state.next) walk(next, both, sure);
      onWay.delete(state);
    };
    walk(start, { before: any, after: any }, true);
    return ways;
  }

  connect(): void {
    for (const place of this.places) {
      place.ways = this.waysFrom(this.afterPlace.get(place) as State);
    }
  }
}

export function readPattern(source: string, flags: string): Pattern {
  const parser = JS.Parser.fromLiteral({ source, flags });
  const { expression, maxCharacter } = parser.parse({ backreferences: 'unknown' });
  const classes = characterClassesOf(charactersIn(expression.alternatives), maxCharacter);
  const reader = new Reader(classes);
  const begin = reader.alternatives(expression.alternatives, reader.matched, 0, false);
  reader.connect();
  const start = reader.waysFrom(begin);
  const { places, hasEndlessLookbehind } = reader;
  return { classes, places, start, hasEndlessLookbehind };
}

// A regular expression as a graph of the places in it that read one letter, with every way from one place to the next.
import { type CharSet, JS } from 'refa';
import { classesOf, type LetterClasses } from './letter-classes.ts';

/** What must hold between two letters: sets of classes as bits, with one more bit for the edge of the text. */
type Condition = { before: bigint; after: bigint };
/** A way without a letter. `to` undefined: the pattern has matched. `isSure`: no lookaround decides over it but by one letter. */
type Way = Condition & { to: Place | undefined; isSure: boolean };
export type Place = { letters: bigint; isLookahead: boolean; ways: Way[] };
export type Pattern = {
  classes: LetterClasses;
  places: Place[];
  start: Way[];
  /** A lookbehind without a limit is read anew at every letter. */
  hasEndlessLookbehind: boolean;
};

/** A repetition that may go on for longer counts as endless: its steps multiply the work by as much. */
const ENDLESS = 100;
/** The same inside another repetition, where both are multiplied. */
const ENDLESS_INSIDE = 10;
/** So many repetitions are told apart; what more of them read adds nothing to how work grows. */
const MAX_COPIES = 12;

type Element = JS.ParseResult['expression']['alternatives'][number]['elements'][number];
type Alternatives = readonly { elements: readonly Element[] }[];
type Assertion = Extract<Element, { type: 'Assertion' }>;
type Quantifier = Extract<Element, { type: 'Quantifier' }>;

/** A state between letters; `place` is what it reads, `next` where it goes without reading. */
type State = { place?: Place; condition?: Condition; isUnsure?: boolean; next: State[] };

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
  readonly places: Place[] = [];
  readonly matched: State = { next: [] };
  hasEndlessLookbehind = false;
  private readonly afterPlace = new Map<Place, State>();
  private readonly classes: LetterClasses;

  constructor(classes: LetterClasses) {
    this.classes = classes;
  }

  /** @returns Where to begin so that the alternatives lead to `then`. */
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
        // A word that a group read before: as long as that group, so at most what reading it once more costs.
        return { isUnsure: true, next: [this.letter(this.classes.all, then, isLookahead), then] };
    }
  }

  private letter(letters: bigint, then: State, isLookahead: boolean): State {
    const place = { letters, isLookahead, ways: [] };
    this.places.push(place);
    this.afterPlace.set(place, then);
    return { place, next: [] };
  }

  /** What must come first, then what may; each copy has states of its own, so that no way runs through a copy twice. */
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

  /** One letter decides exactly. A longer lookahead is read beside the rest and may let it pass; a longer lookbehind may too. */
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

  /** Every way to a letter or to the end of the pattern; one that repeats nothing is none, as JavaScript has it. */
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
  const classes = classesOf(charactersIn(expression.alternatives), maxCharacter);
  const reader = new Reader(classes);
  const begin = reader.alternatives(expression.alternatives, reader.matched, 0, false);
  reader.connect();
  const start = reader.waysFrom(begin);
  const { places, hasEndlessLookbehind } = reader;
  return { classes, places, start, hasEndlessLookbehind };
}

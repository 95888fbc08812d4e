// What the fuzzer can be pointed at. A new one is one file in targets/, listed in targets.ts.
import type fc from 'fast-check';
import type { FuzzFixture } from './fuzz-fixture.ts';

export type FuzzVerdict = {
  /** Status, or how a socket ended: shows in the report that not everything was refused. */
  answer: string | number;
  /** What is wrong, one sentence each; none for a good answer, whether it is a refusal or not. */
  problems: string[];
};

export type FuzzTarget<Input> = {
  name: string;
  /** How much of the whole run is its. */
  weight: number;
  /** How many of its inputs go on at once. */
  atOnce: number;
  /** Undefined when the server does not serve it, so that it is left out. */
  inputs(fixture: FuzzFixture): Promise<fc.Arbitrary<Input> | undefined>;
  /** Sends one input and judges the answer. */
  send(input: Input, fixture: FuzzFixture): Promise<FuzzVerdict>;
};

// Type of a fuzz target. To add one, write a file in targets/ and list it in targets.ts.
import type fc from 'fast-check';
import type { FuzzFixture } from './fuzz-fixture.ts';

export type FuzzVerdict = {
  /**
   * HTTP status, or how a socket ended. Used in the report, to show that the server did not refuse
   * everything.
   */
  answer: string | number;
  /** Problems, one sentence each. Empty for a correct response, including a refusal. */
  problems: string[];
};

export type FuzzTarget<Input> = {
  name: string;
  /** Weight of this target: its share of the inputs, relative to the other targets. */
  weight: number;
  /** Number of inputs that run concurrently. */
  atOnce: number;
  /** Returns undefined when the server does not serve this target; the target is then skipped. */
  inputs(fixture: FuzzFixture): Promise<fc.Arbitrary<Input> | undefined>;
  /** Sends one input and checks the response. */
  send(input: Input, fixture: FuzzFixture): Promise<FuzzVerdict>;
};

// Type of a fuzz target. To add a target, write a file in targets/ and list it in targets.ts.
import type fc from 'fast-check';
import type { FuzzFixture } from './fuzz-fixture.ts';

export type FuzzVerdict = {
  /**
   * HTTP status of the response, or the reason why the socket closed. The report counts these
   * results, to show that the server did not simply refuse every input.
   */
  answer: string | number;
  /**
   * Problems of the response, one sentence each. Empty if the response is correct, which includes a
   * correct refusal.
   */
  problems: string[];
};

export type FuzzTarget<Input> = {
  name: string;
  /**
   * Weight of this target. A target with twice the weight of another target gets twice as many
   * inputs.
   */
  weight: number;
  /** Number of inputs that are tested concurrently. */
  atOnce: number;
  /**
   * Returns the generator of the inputs. Returns undefined if the server lacks the feature that
   * this target tests; the target is then skipped.
   */
  inputs(fixture: FuzzFixture): Promise<fc.Arbitrary<Input> | undefined>;
  /** Sends one input and checks the response. */
  send(input: Input, fixture: FuzzFixture): Promise<FuzzVerdict>;
};

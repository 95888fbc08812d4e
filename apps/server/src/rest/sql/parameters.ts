// Collects the values of a statement; its text holds only their places.

/** Stands among the values for the content of the request's body, which comes when the statement is executed. */
export const BODY = Symbol('body');

/** Stands among the values for how many bytes the caller's answer may have, as often as they are counted. */
export class AnswerLimit {
  readonly times: number;

  constructor(times: number) {
    this.times = times;
  }
}

export class Parameters {
  readonly values: unknown[] = [];
  /** How the answer's bytes are counted; undefined where nothing is answered. */
  readonly bytes: { levels: number; mark: string } | undefined;

  constructor(bytes?: { levels: number; mark: string }) {
    this.bytes = bytes;
  }

  /** @returns The place of the value: `$1`, `$2`. */
  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}

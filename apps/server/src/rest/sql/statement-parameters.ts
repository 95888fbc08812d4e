// Collects the parameter values of an SQL statement. The text of the statement contains only
// placeholders such as `$1`.

/**
 * Placeholder for the request body in the list of parameter values. When the statement is executed,
 * the content of the body replaces this placeholder.
 */
export const BODY_PLACEHOLDER = Symbol('body');

/**
 * Placeholder for the largest allowed byte count in the list of parameter values. When the
 * statement is executed, a number replaces this placeholder: the caller's maximum response size,
 * multiplied by the number of times that the statement counts each byte.
 */
export class ResponseLimit {
  readonly times: number;

  constructor(times: number) {
    this.times = times;
  }
}

export class StatementParameters {
  readonly values: unknown[] = [];
  /**
   * Settings for counting the bytes of the response; undefined for a statement without a response
   * body.
   */
  readonly bytes: { levels: number; mark: string } | undefined;

  constructor(bytes?: { levels: number; mark: string }) {
    this.bytes = bytes;
  }

  /** @returns The placeholder of the value: `$1`, `$2`. */
  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}

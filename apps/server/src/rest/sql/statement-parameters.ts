// Collects the parameter values of an SQL statement. The text of the statement contains only
// placeholders such as `$1`.

/**
 * Placeholder for the request body in the list of parameter values. When the statement is executed,
 * the content of the body replaces this placeholder.
 */
export const BODY_PLACEHOLDER = Symbol('body');

/**
 * Placeholder, in the list of parameter values, for the largest byte count that the statement may
 * reach. When the statement is executed, a number replaces this placeholder: the caller's maximum
 * response size, multiplied by `times`. The statement counts each byte that number of times.
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

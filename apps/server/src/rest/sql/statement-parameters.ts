// Collects the parameter values of a statement; the text contains only their placeholders.

/**
 * Placeholder in the list of values; at execution it is replaced with the content of the request
 * body.
 */
export const BODY_PLACEHOLDER = Symbol('body');

/**
 * Placeholder in the list of values; at execution it is replaced with the largest allowed byte
 * count. That count is the caller's maximum response size, multiplied by the number of times that
 * the statement counts each byte.
 */
export class ResponseLimit {
  readonly times: number;

  constructor(times: number) {
    this.times = times;
  }
}

export class StatementParameters {
  readonly values: unknown[] = [];
  /** Settings of byte counting; undefined for a statement without a response body. */
  readonly bytes: { levels: number; mark: string } | undefined;

  constructor(bytes?: { levels: number; mark: string }) {
    this.bytes = bytes;
  }

  /** @returns The placeholder of the value: `$1`, `$2`. */
  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}

// Collects the parameter values of an SQL statement. The text of the statement contains only
// placeholders such as `$1`.

/**
 * Stands for the content of the request body in the list of parameter values. The content is
 * inserted when the statement is executed.
 */
export const BODY_PLACEHOLDER = Symbol('body');

/**
 * Stands for the limit of the response size in the list of parameter values. The limit is inserted
 * when the statement is executed. It is the caller's maximum response size in bytes, multiplied by
 * `times`, because the statement counts each byte `times` times.
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

// Collects the values of a statement; its text holds only their places.

/** Stands among the values for the content of the request's body, which comes when the statement is executed. */
export const BODY = Symbol('body');

export class Parameters {
  readonly values: unknown[] = [];

  /** @returns The place of the value: `$1`, `$2`. */
  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}

// Collects the values of a statement; its text holds only their places.

export class Parameters {
  readonly values: unknown[] = [];

  /** @returns The place of the value: `$1`, `$2`. */
  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}

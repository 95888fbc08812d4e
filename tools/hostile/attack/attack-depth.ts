// Settings for the number of requests in an attack test. An attack that is started by hand or
// before a release sends all requests. Each `npm test` sends only a small part of these requests.

export type AttackDepth = {
  /**
   * For each table and bucket, the number of rows or files of other people that the attack tries to
   * reach.
   */
  rows: number;
  /** Number of calls of each function. Every call has different ids and texts as arguments. */
  calls: number;
  /**
   * True if the attack also sends a separate request for each column of each table, and also tries
   * to reach single rows of tables outside the schema public.
   */
  hasColumns: boolean;
};

export const THOROUGH_DEPTH: AttackDepth = { rows: 3, calls: 24, hasColumns: true };
export const QUICK_DEPTH: AttackDepth = { rows: 1, calls: 2, hasColumns: false };

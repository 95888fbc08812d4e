// Settings for the number of requests in an attack test. An attack that is started by hand or
// before a release sends all requests. Each `npm test` sends only a small part of these requests.

export type AttackDepth = {
  /**
   * For each table and bucket, the number of rows or files of other people that the attack tries to
   * reach.
   */
  rows: number;
  /** Number of times that each function is called, each time with different ids and texts. */
  calls: number;
  /**
   * True if each column of each table is also read in a request of its own, and if the attack also
   * tries rows of tables in schemas other than public.
   */
  hasColumns: boolean;
};

export const THOROUGH_DEPTH: AttackDepth = { rows: 3, calls: 24, hasColumns: true };
export const QUICK_DEPTH: AttackDepth = { rows: 1, calls: 2, hasColumns: false };

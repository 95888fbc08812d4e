// Depth of the attack. An attack that is run by hand or before a release is complete. The attack in
// each `npm test` is only a small part of the complete attack.

export type AttackDepth = {
  /**
   * For each table and bucket, the number of rows or files of other people that the attack tries to
   * reach.
   */
  rows: number;
  /** Number of times that each function is called, each time with different ids and texts. */
  calls: number;
  /** True when each column of each table is read and written separately. */
  hasColumns: boolean;
};

export const THOROUGH_DEPTH: AttackDepth = { rows: 3, calls: 24, hasColumns: true };
export const QUICK_DEPTH: AttackDepth = { rows: 1, calls: 2, hasColumns: false };

// Depth of the attack: complete by hand and before a release, a small part in each `npm test`.

export type Depth = {
  /** Number of rows and files of other people that are tried, for each table and bucket. */
  rows: number;
  /** Number of calls for each function, each with different ids and texts. */
  calls: number;
  /** True when each column of each table is read and written separately. */
  hasColumns: boolean;
};

export const THOROUGH: Depth = { rows: 3, calls: 24, hasColumns: true };
export const QUICK: Depth = { rows: 1, calls: 2, hasColumns: false };

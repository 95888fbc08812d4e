// How much is tried of each thing: all of it by hand and before a release, a little of everything in each `npm test`.

export type Depth = {
  /** Rows and files of others that are tried one by one, of each table and bucket. */
  rows: number;
  /** Calls of each function, each with other ids and texts. */
  calls: number;
  /** Whether each column of each table is asked for and written by itself. */
  hasColumns: boolean;
};

export const THOROUGH: Depth = { rows: 3, calls: 24, hasColumns: true };
export const QUICK: Depth = { rows: 1, calls: 2, hasColumns: false };

// A deliberate fault in the live database, as data: what it is in plain words, what it changes, and who ought to notice.

export type SqlFault = {
  /** What a person would lose by it, in plain words: "a payout may exceed the float". */
  name: string;
  /** Test files that ought to notice, from `supabase/tests/` on. */
  tests: string[];
} & (FunctionFault | StatementFault);

/** A part of a function's text as `pg_get_functiondef` shows it, which must occur exactly once, and what stands there instead. */
export type FunctionFault = {
  /** With its schema; with its argument types when two have the same name. */
  function: string;
  replace: [from: string, to: string];
};

/** For constraints, indexes, policies, triggers and grants. */
export type StatementFault = { sql: string };

// A deliberate fault in the live database, as data: a description, the change, and the tests that
// should detect it.

export type SqlFault = {
  /** The consequence in plain words: "a payout may exceed the float". */
  name: string;
  /** Test files that should detect it, relative to `supabase/tests/`. */
  tests: string[];
} & (FunctionFault | StatementFault);

/**
 * A part of a function's text as in `pg_get_functiondef`, which must occur exactly once, and its
 * replacement.
 */
export type FunctionFault = {
  /** Name with schema; with argument types for an overloaded function. */
  function: string;
  replace: [from: string, to: string];
};

/** For constraints, indexes, policies, triggers and grants. */
export type StatementFault = { sql: string };

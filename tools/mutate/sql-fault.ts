// A deliberate fault in the live database, as data: a description, the change, and the tests that
// should detect it.

export type SqlFault = {
  /** Consequence of the fault in plain words: "a payout may exceed the float". */
  name: string;
  /** Test files that should detect the fault, relative to `supabase/tests/`. */
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

/** A fault in a constraint, an index, a policy, a trigger or a grant. */
export type StatementFault = { sql: string };

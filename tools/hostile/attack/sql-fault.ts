// Type of a deliberate fault in the database.

/**
 * Text to replace and its replacement. The text is a part of the function as `pg_get_functiondef`
 * prints it, and must occur there exactly once.
 */
export type FunctionFault = {
  /**
   * Name of the function with its schema. For an overloaded function, the argument types follow the
   * name.
   */
  function: string;
  replace: [from: string, to: string];
};

/** A fault that changes a constraint, an index, a policy, a trigger or a grant. */
export type StatementFault = { sql: string };

export type SqlFault = {
  /** Consequence of the fault in plain words, for example "a payout may exceed the float". */
  name: string;
} & (FunctionFault | StatementFault);

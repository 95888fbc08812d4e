// Type of a mutant: one small change to one function, table, policy, constraint, index or trigger of
// the schema.

export type SqlMutant = {
  /**
   * File, object, operator and a hash of the change. Contains no line number, so edits of other
   * lines do not change it.
   */
  id: string;
  /** Folder of the file below supabase/schemas, such as `money/money`. */
  area: string;
  /** Path below supabase/schemas. */
  file: string;
  /** Line of the file in which the change begins. */
  line: number;
  /** Kind of the change, such as `drop conjunct`. */
  operator: string;
  /** The change as `before → after`, shortened. */
  change: string;
  target: MutantTarget;
  /** SQL that makes the change. Runs as the owner of the schema, in a transaction or alone. */
  apply: string;
  /** SQL that makes the change undone. */
  restore: string;
};

export type MutantTarget =
  /** Name with schema and argument types, as `to_regprocedure` reads it. */
  | { kind: 'function'; name: string }
  /** Names with schema. */
  | { kind: 'table'; tables: string[] };

/** Replacement of a part of a statement's text. The positions count bytes. */
export type Edit = {
  operator: string;
  start: number;
  end: number;
  text: string;
};

/** An edit with the SQL that makes it. */
export type Change = Pick<SqlMutant, 'target' | 'apply' | 'restore'> & {
  edit: Edit;
  /** Name of the changed object, for the mutant's id. */
  object: string;
};

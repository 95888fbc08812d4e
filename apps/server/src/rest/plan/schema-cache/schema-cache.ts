// Schema cache of the planner: exposed tables and views, their relationships, and functions.

export type Column = {
  name: string;
  /** Type name, qualified and quoted, ready for SQL. */
  type: string;
  /** Default value as an SQL expression, or null. */
  default: string | null;
};

/**
 * Columns of a B-tree index, in order, from the first one. Partial indexes and indexes with
 * expressions are not included.
 */
export type TableIndex = {
  isUnique: boolean;
  parts: readonly { column: string; isDescending: boolean; isNullsFirst: boolean }[];
};

export type TableName = { schema: string; name: string };

export type Cardinality = 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many';

/** A pair of columns from two tables. Related rows have equal values in both columns. */
export type ColumnPair = readonly [string, string];

export type Relationship = {
  cardinality: Cardinality;
  from: TableName;
  to: TableName;
  /** Name of the foreign key; for many-to-many, name of the join table. */
  constraint: string;
  /** Pairs of columns of `from` and `to`; empty for many-to-many. */
  columns: ColumnPair[];
  /** True if the table `from` contains the foreign key. */
  isOwner: boolean;
  junction?: Junction;
  /**
   * Function that takes a row and returns the related rows. A relationship with such a function has
   * no columns, and `constraint` is the name of the function.
   */
  computedBy?: TableName;
};

export type Junction = TableName & {
  fromConstraint: string;
  toConstraint: string;
  /** Pairs of columns of `from` and the join table. */
  fromColumns: ColumnPair[];
  /** Pairs of columns that link the join table (first column) to the table `to` (second column). */
  toColumns: ColumnPair[];
};

export type Table = TableName & {
  isView: boolean;
  /** Roles with any right to the table. */
  usedBy: readonly string[];
  /** Roles that may insert, or update, at least one column of the table. */
  insertedBy: readonly string[];
  updatedBy: readonly string[];
  /**
   * Kinds of writes that the table or view supports. A view may support fewer kinds than a table.
   */
  takes: { insert: boolean; update: boolean; delete: boolean };
  columns: ReadonlyMap<string, Column>;
  primaryKey: string[];
  indexes: readonly TableIndex[];
  relationships: Relationship[];
};

export type Parameter = {
  name: string;
  /** Type name, qualified and quoted, ready for SQL. */
  type: string;
  /** Readable name of the type, for messages. */
  shownType: string;
  isRequired: boolean;
  isVariadic: boolean;
};

export type FunctionInfo = TableName & {
  isVolatile: boolean;
  usedBy: readonly string[];
  parameters: Parameter[];
  returns: {
    kind: 'void' | 'scalar' | 'composite';
    isSet: boolean;
    /** Unqualified name of the type. */
    typeName: string;
    /**
     * Table whose rows the function returns. A call of the function can embed the relationships of
     * this table.
     */
    table: TableName | undefined;
  };
};

export type SchemaCache = {
  table(name: TableName): Table | undefined;
  /**
   * Returns the names of a schema's exposed tables, limited to names that an error's hint may
   * suggest.
   */
  tableNames(schema: string): string[];
  /** Returns all functions with the given name. */
  overloads(name: TableName): FunctionInfo[];
  functionNames(schema: string): string[];
  /** Reports whether a hint in an error may name this table or function. */
  mayTell(thing: { usedBy: readonly string[] }): boolean;
  /**
   * Returns a copy of this cache for one role. The hints in its errors name only tables and
   * functions that the role may use.
   */
  toldTo(role: string): SchemaCache;
  /**
   * Returns the settings that `alter role … set` stored for a role. PostgreSQL applies such
   * settings only when the role itself logs in. The server only switches to the role. It therefore
   * sets these settings in each request.
   */
  roleSettings(role: string): Record<string, string>;
};

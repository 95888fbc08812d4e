// Schema cache of the planner: exposed tables and views, their relationships, and functions.

export type Column = {
  name: string;
  /** Type name, qualified and quoted, ready for SQL. */
  type: string;
  /** Default value as an SQL expression, or null. */
  default: string | null;
};

/**
 * Columns of a B-tree index, from the first column on. The index covers all rows, and its entries
 * are whole columns.
 */
export type Index = {
  isUnique: boolean;
  parts: readonly { column: string; isDescending: boolean; isNullsFirst: boolean }[];
};

export type TableName = { schema: string; name: string };

export type Cardinality = 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many';

/** Columns of the two sides that must be equal. */
export type ColumnPair = readonly [string, string];

export type Relationship = {
  cardinality: Cardinality;
  from: TableName;
  to: TableName;
  /** Foreign key; for many-to-many, the name of the join table. */
  constraint: string;
  /** Pairs of columns of `from` and `to`; empty for many-to-many. */
  columns: ColumnPair[];
  /** The foreign key belongs to the `from` side. */
  isOwner: boolean;
  junction?: Junction;
  /**
   * Function of the row that returns the related rows; there are no columns then, and `constraint`
   * is its name.
   */
  computedBy?: TableName;
};

export type Junction = TableName & {
  fromConstraint: string;
  toConstraint: string;
  /** Pairs of columns of `from` and the join table. */
  fromColumns: ColumnPair[];
  /** Pairs of columns of the join table and `to`. */
  toColumns: ColumnPair[];
};

export type Table = TableName & {
  isView: boolean;
  /** Roles with any right to the table. */
  usedBy: readonly string[];
  /** Roles that may insert, or update, any column of the table. */
  insertedBy: readonly string[];
  updatedBy: readonly string[];
  /** Kinds of writes that the table supports; a view may support fewer than a table. */
  takes: { insert: boolean; update: boolean; delete: boolean };
  columns: ReadonlyMap<string, Column>;
  primaryKey: string[];
  indexes: readonly Index[];
  relationships: Relationship[];
};

export type Parameter = {
  name: string;
  /** Type name, qualified and quoted, ready for SQL. */
  type: string;
  /** Readable form of the type, for messages. */
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
    /** Table whose rows are returned; its relationships can be embedded. */
    table: TableName | undefined;
  };
};

export type SchemaCache = {
  table(name: TableName): Table | undefined;
  /** Names of the exposed tables of a schema, for hints. */
  tableNames(schema: string): string[];
  /** Returns all functions of that name. */
  overloads(name: TableName): FunctionInfo[];
  functionNames(schema: string): string[];
  /** Reports whether a hint may name this table or function. */
  mayTell(thing: { usedBy: readonly string[] }): boolean;
  /** Returns the cache with hints for this role, which name nothing that the role may not use. */
  toldTo(role: string): SchemaCache;
  /**
   * Settings of a role from `alter role … set`. PostgreSQL applies them only at login, so each
   * request sets them.
   */
  roleSettings(role: string): Record<string, string>;
};

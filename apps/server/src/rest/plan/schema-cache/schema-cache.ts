// What the planner knows of the database: exposed tables and views, their relationships, and functions.

export type Column = {
  name: string;
  /** Qualified and quoted, ready for SQL. */
  type: string;
  /** SQL expression, or null. */
  default: string | null;
};

/** A B-tree over whole columns of all rows, from its first column on. */
export type Index = {
  isUnique: boolean;
  parts: readonly { column: string; isDescending: boolean; isNullsFirst: boolean }[];
};

export type TableName = { schema: string; name: string };

export type Cardinality = 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many';

/** Column of one side and column of the other that must be equal. */
export type ColumnPair = readonly [string, string];

export type Relationship = {
  cardinality: Cardinality;
  from: TableName;
  to: TableName;
  /** Foreign key; of many-to-many the name of the join table. */
  constraint: string;
  /** Pairs of from and to; empty for many-to-many. */
  columns: ColumnPair[];
  /** The foreign key is on the `from` side. */
  isOwner: boolean;
  junction?: Junction;
  /** A function of the row finds the others; there are no columns then, and `constraint` is its name. */
  computedBy?: TableName;
};

export type Junction = TableName & {
  fromConstraint: string;
  toConstraint: string;
  /** Pairs of from and join table. */
  fromColumns: ColumnPair[];
  /** Pairs of join table and to. */
  toColumns: ColumnPair[];
};

export type Table = TableName & {
  isView: boolean;
  /** Roles with a right to it. */
  usedBy: readonly string[];
  /** Roles with a right to insert, or to update, any of its columns. */
  insertedBy: readonly string[];
  updatedBy: readonly string[];
  /** A view may take fewer kinds of change than a table. */
  takes: { insert: boolean; update: boolean; delete: boolean };
  columns: ReadonlyMap<string, Column>;
  primaryKey: string[];
  indexes: readonly Index[];
  relationships: Relationship[];
};

export type Parameter = {
  name: string;
  /** Qualified and quoted, ready for SQL. */
  type: string;
  /** As people write it, for messages. */
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
    /** Table whose rows are returned: its relationships can be embedded. */
    table: TableName | undefined;
  };
};

export type SchemaCache = {
  table(name: TableName): Table | undefined;
  /** Names of the exposed tables of a schema, for hints. */
  tableNames(schema: string): string[];
  /** All functions of that name. */
  overloads(name: TableName): FunctionInfo[];
  functionNames(schema: string): string[];
  /** Whether a hint may name it. */
  mayTell(thing: { usedBy: readonly string[] }): boolean;
  /** The same with hints for this role: they name nothing that it may not use. */
  toldTo(role: string): SchemaCache;
  /** Settings that `alter role … set` gives a role; they hold only at login, so each request sets them. */
  roleSettings(role: string): Record<string, string>;
};

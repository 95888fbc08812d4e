// Result document of introspection.sql.
import type { Column, ColumnPair, TableIndex } from './schema-cache.ts';

export type IntrospectedTable = {
  schema: string;
  name: string;
  oid: number;
  isView: boolean;
  /** Bit mask, returned by pg_relation_is_updatable, of the writes that the table supports. */
  changes: number;
  /** Caller roles with any right to the table. */
  usedBy: string[];
  /** Caller roles that have the right to insert, or to update, at least one column of the table. */
  insertedBy: string[];
  updatedBy: string[];
  columns: (Column & { position: number })[];
  indexes: TableIndex[];
  viewTree: string | null;
};

export type IntrospectedKey = {
  table: number;
  isPrimary: boolean;
  columns: string[];
  positions: number[];
};

export type IntrospectedForeignKey = {
  name: string;
  from: number;
  to: number;
  fromSchema: string;
  fromName: string;
  toSchema: string;
  toName: string;
  columns: ColumnPair[];
  positions: (readonly [number, number])[];
};

export type IntrospectedFunction = {
  schema: string;
  name: string;
  isVolatile: boolean;
  isSet: boolean;
  usedBy: string[];
  /**
   * Number of input parameters with a default value. These parameters are at the end of the
   * parameter list.
   */
  defaults: number;
  /** True for a function declared to return at most one row. */
  isOneRow: boolean;
  parameters: {
    name: string;
    mode: string;
    type: string;
    shownType: string;
    /** Table whose rows the parameter accepts; null for a parameter of another type. */
    table: [schema: string, name: string] | null;
  }[];
  returns: {
    type: string;
    name: string;
    isComposite: boolean;
    table: [schema: string, name: string] | null;
  };
};

export type IntrospectedSchema = {
  tables: IntrospectedTable[];
  keys: IntrospectedKey[];
  foreignKeys: IntrospectedForeignKey[];
  functions: IntrospectedFunction[];
  roleSettings: { role: string; name: string; value: string }[];
};

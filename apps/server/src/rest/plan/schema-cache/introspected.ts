// The document that introspection.sql gives.
import type { Column, ColumnPair, Index } from './schema-cache.ts';

export type IntrospectedTable = {
  schema: string;
  name: string;
  oid: number;
  isView: boolean;
  /** Bits of pg_relation_is_updatable. */
  changes: number;
  /** Of the callers' roles those with a right to it. */
  usedBy: string[];
  /** Those with a right to insert, or to update, any of its columns. */
  insertedBy: string[];
  updatedBy: string[];
  columns: (Column & { position: number })[];
  indexes: Index[];
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
  /** How many of the last input parameters have a default. */
  defaults: number;
  /** At most one row, as far as its declaration says. */
  isOneRow: boolean;
  parameters: {
    name: string;
    mode: string;
    type: string;
    shownType: string;
    /** The parameter is a row of this table. */
    table: [schema: string, name: string] | null;
  }[];
  returns: {
    type: string;
    name: string;
    isComposite: boolean;
    table: [schema: string, name: string] | null;
  };
};

export type Introspected = {
  tables: IntrospectedTable[];
  keys: IntrospectedKey[];
  foreignKeys: IntrospectedForeignKey[];
  functions: IntrospectedFunction[];
  roleSettings: { role: string; name: string; value: string }[];
};

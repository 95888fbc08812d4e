// Schemas of table rows, for function results that contain whole rows. A schema checks only that
// each column is present, because the generated types describe the values.
import { z } from 'zod/mini';
import { COLUMNS } from '../columns.ts';
import type { Tables } from '../database.ts';

type TableName = keyof typeof COLUMNS;
type Columns<Name extends TableName> = {
  [Column in keyof Tables<Name>]: z.ZodMiniType<Tables<Name>[Column]>;
};

const isThere = z.custom((value) => value !== undefined);

export function columnsOf<Name extends TableName>(name: Name): Columns<Name>;
export function columnsOf(name: TableName): Record<string, z.ZodMiniType> {
  return Object.fromEntries(COLUMNS[name].map((column) => [column, isThere]));
}

export const rowSchemaOf = <Name extends TableName>(name: Name) => z.object(columnsOf(name));

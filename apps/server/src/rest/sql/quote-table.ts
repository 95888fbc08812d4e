// Quotes names of tables and columns for use in an SQL statement.
import { escapeIdentifier as quote } from 'pg';
import type { TableName } from '../plan/schema-cache/schema-cache.ts';

export { quote };

export const quoteTable = ({ schema, name }: TableName) => `${quote(schema)}.${quote(name)}`;

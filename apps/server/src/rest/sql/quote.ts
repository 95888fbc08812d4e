// Makes names safe inside a statement's text.
import type { TableName } from '../plan/schema-cache/schema-cache.ts';

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const quoteTable = ({ schema, name }: TableName) => `${quote(schema)}.${quote(name)}`;

// Secret values of the database, which no response to a simulated attacker may contain.

import type { DatabaseRows } from './compare-rows.ts';
import {
  NEVER_VISIBLE_COLUMNS,
  PUBLIC_COLUMNS,
  PUBLIC_TABLES,
  PUBLISHED_ROWS,
} from './public-columns.ts';

/** A secret value, and its place in the database. */
export type DatabaseSecrets = Map<string, string>;

const SHORTEST = 6;
/**
 * Patterns of values that are not treated as secrets: ids, because the actor itself sends ids in
 * its requests; times; and constants of the program.
 */
const NO_SECRET = /^([0-9a-f-]{36}|\d{4}-\d\d-\d\d.*|[a-z][a-z_.]*)$/;

/** @param own - Keys of the rows that concern the actor. */
export function secretsHiddenFrom(rows: DatabaseRows, own: Set<string>): DatabaseSecrets {
  const secrets: DatabaseSecrets = new Map();
  const known = new Set<string>();
  for (const [key, { table, values }] of rows) {
    for (const [column, value] of Object.entries(values)) {
      for (const text of secretTextsIn(value)) {
        if (own.has(key) ? !NEVER_VISIBLE_COLUMNS.test(column) : isPublic(table, column, values))
          known.add(text);
        else secrets.set(text, `${table}.${column}`);
      }
    }
  }
  for (const text of known) secrets.delete(text);
  return secrets;
}

function isPublic(table: string, column: string, values: Record<string, unknown>): boolean {
  if (table in PUBLIC_TABLES || PUBLIC_COLUMNS[table]?.includes(column)) return true;
  const published = PUBLISHED_ROWS[table];
  if (!published || published.but.includes(column)) return false;
  return published.when === '' || values[published.when] === true;
}

/**
 * Returns all strings in a value, at any depth. Strings that are too short or match `NO_SECRET` are
 * left out, because they reveal nothing.
 */
export function secretTextsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return value.length >= SHORTEST && !NO_SECRET.test(value) ? [value] : [];
  }
  if (value !== null && typeof value === 'object')
    return Object.values(value).flatMap(secretTextsIn);
  return [];
}

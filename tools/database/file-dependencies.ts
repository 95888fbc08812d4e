// Analyses an SQL file: the objects that it creates and those that it requires (tables, types,
// functions by name).
import { createdObject } from './created-object.ts';
import { type NodeFields, parseStatements } from './parse-statements.ts';
import { namePartsIn } from './walk-nodes.ts';

export type FileDependencies = {
  makes: Set<string>;
  needs: Set<string>;
  /** Names of the tables into which the file inserts rows. */
  fills: Set<string>;
  /** For each created table, the tables that its foreign keys reference. */
  refersTo: Map<string, Set<string>>;
};

/**
 * Schemas of the objects that the files create. The objects of all other schemas exist in advance,
 * because the platform creates them. Using such an object is not a dependency on another file.
 */
const OWN_SCHEMAS = ['public', 'private'];

/**
 * Returns what one file creates and what it needs from other files. Ignores the bodies of
 * functions, because PostgreSQL resolves the names in a body only when the function is called.
 * @param sql - Content of the file. Names must be schema-qualified, as the house style requires.
 * @throws SqlError for invalid SQL.
 */
export function dependenciesOf(sql: string): FileDependencies {
  const makes = new Set<string>();
  const needs = new Set<string>();
  const fills = new Set<string>();
  const refersTo = new Map<string, Set<string>>();
  for (const { kind, fields: body } of parseStatements(sql)) {
    if (kind === 'CreateSchemaStmt') makes.add(String(body.schemaname));
    const made = createdObject({ kind, fields: body });
    const name = made && `${made.schema}.${made.name}`;
    if (name) makes.add(name);
    if (name && made.sort === 'table') refersTo.set(name, relationsIn(body, 'pktable'));
    collect({ [kind]: body }, needs, fills);
  }
  for (const name of makes) needs.delete(name);
  return { makes, needs, fills, refersTo };
}

/**
 * Collects the names of tables (`relname`), types (`names`), and functions that are called or used
 * in triggers (`funcname`), at any depth of the tree. Also collects in `fills` the tables into
 * which rows are inserted.
 */
function collect(value: unknown, needs: Set<string>, fills: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, needs, fills);
    return;
  }
  if (!isNode(value)) return;
  const names = [
    'relname' in value ? relation(value) : undefined,
    'funcname' in value ? dotted(value.funcname) : undefined,
    Array.isArray(value.names) ? dotted(value.names) : undefined,
  ];
  for (const name of names) {
    const schema = name?.split('.')[0] ?? '';
    if (!name || !OWN_SCHEMAS.includes(schema)) continue;
    needs.add(name);
    if (schema !== 'public') needs.add(schema);
  }
  for (const [name, item] of Object.entries(value)) {
    if (name === 'InsertStmt' && isNode(item)) fills.add(relation(item.relation) ?? '');
    collect(item, needs, fills);
  }
}

/**
 * Finds table names at any depth of the syntax tree. A table name is either directly under the
 * given key, or in the field `relation` under that key.
 */
function relationsIn(value: unknown, key: string, found = new Set<string>()): Set<string> {
  if (!isNode(value)) return found;
  for (const [name, item] of Object.entries(value)) {
    if (name === key && isNode(item)) found.add(relation(item) ?? relation(item.relation) ?? '');
    relationsIn(item, key, found);
  }
  return found;
}

function relation(value: unknown): string | undefined {
  if (!isNode(value) || typeof value.relname !== 'string') return undefined;
  return typeof value.schemaname === 'string' ? `${value.schemaname}.${value.relname}` : undefined;
}

/** @returns `schema.name`; undefined for a name without a schema. */
function dotted(value: unknown): string | undefined {
  const names = namePartsIn(value);
  return names.length === 2 ? names.join('.') : undefined;
}

function isNode(value: unknown): value is NodeFields {
  return typeof value === 'object' && value !== null;
}

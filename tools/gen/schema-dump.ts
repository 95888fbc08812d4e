// Prints the complete schema of the product as SQL. All statements about a table are printed
// together. In a review, a comparison of two dumps shows every effect of a change.
import pg from 'pg';
import { beginWithoutPartitions } from './schema-dump/begin-without-partitions.ts';
import { BUCKETS } from './schema-dump/buckets.ts';
import { COMMENTS } from './schema-dump/comments.ts';
import { DUMP_SECTIONS, type DumpReader, type DumpSection } from './schema-dump/dump-reader.ts';
import { POLICIES, ROW_SECURITY, TRIGGERS } from './schema-dump/policies-and-triggers.ts';
import { DEFAULT_RIGHTS, RIGHTS, SCHEMA_RIGHTS } from './schema-dump/rights.ts';
import { SCHEMAS_AND_TYPES } from './schema-dump/schemas-and-types.ts';
import { SEQUENCES } from './schema-dump/sequences.ts';
import { PUBLISHED_TABLES, TABLE_PARTS, TABLES_WITH_COLUMNS } from './schema-dump/tables.ts';
import { UNKNOWN_OBJECTS } from './schema-dump/unknown-objects.ts';
import { FUNCTIONS, VIEWS } from './schema-dump/views-and-functions.ts';

/**
 * Functions that read the schema for the dump. The statements about one object appear in the dump
 * in the order of this list.
 */
const READERS: DumpReader[] = [
  ...SCHEMAS_AND_TYPES,
  DEFAULT_RIGHTS,
  ...SEQUENCES,
  TABLES_WITH_COLUMNS,
  VIEWS,
  FUNCTIONS,
  ...TABLE_PARTS,
  COMMENTS,
  ROW_SECURITY,
  POLICIES,
  TRIGGERS,
  SCHEMA_RIGHTS,
  RIGHTS,
  PUBLISHED_TABLES,
  BUCKETS,
];

type Statement = { object: string; name: string; text: string; undo?: string | null };
type Schema = { parts: Statement[][]; unknown: string[] };

const HEADING = `-- Objects of the platform's migrations (apps/server/migrations) are left out, except privileges on schemas and default
-- privileges, on which the rest depends. The role that runs the migrations owns all objects.`;

/**
 * Dumps all objects of the product in a stable order.
 * @param platformUrl - A database with the platform's migrations only. Objects that exist there are
 * not the product's.
 * @throws Error when the product has objects that the dump does not support.
 */
export async function schemaDump(databaseUrl: string, platformUrl: string): Promise<string> {
  const [product, platform] = [await readSchema(databaseUrl), await readSchema(platformUrl)];
  const unknown = product.unknown.filter((object) => !platform.unknown.includes(object)).sort();
  if (unknown.length > 0) throw new Error(`the schema dump does not support ${unknown.join(', ')}`);
  const groups = new Map<string, { section: DumpSection; object: string; parts: string[] }>();
  for (const [index, reader] of READERS.entries()) {
    const statements = ownStatements(
      reader,
      product.parts[index] ?? [],
      platform.parts[index] ?? [],
    );
    for (const [object, lines] of Map.groupBy(statements, (statement) => statement.object)) {
      const section = reader.makes ?? reader.section ?? 'Objects on tables of the platform';
      const group = groups.get(object) ?? { section, object, parts: [] };
      group.parts.push(lines.map(({ text }) => text).join('\n'));
      groups.set(object, group);
    }
  }
  const sorted = [...groups.values()].sort((a, b) => compare(a.object, b.object));
  const sections = DUMP_SECTIONS.flatMap((section) => {
    const texts = sorted.filter((group) => group.section === section).flatMap(({ parts }) => parts);
    return texts.length > 0 ? [`-- ${section}`, ...texts] : [];
  });
  return `${[HEADING, ...sections].join('\n\n')}\n`;
}

async function readSchema(url: string): Promise<Schema> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`set search_path = ''`);
    await beginWithoutPartitions(client);
    const parts: Statement[][] = [];
    for (const { sql } of READERS) {
      const { rows } = await client.query<Statement>(sql);
      parts.push(rows.sort((a, b) => compare(a.object, b.object) || compare(a.name, b.name)));
    }
    const { rows } = await client.query<{ text: string }>(UNKNOWN_OBJECTS);
    return { parts, unknown: rows.map(({ text }) => text) };
  } finally {
    await client.end();
  }
}

function ownStatements(
  reader: DumpReader,
  product: Statement[],
  platform: Statement[],
): Statement[] {
  const known = new Set(platform.map(({ text }) => text));
  const kept = new Set(product.map(({ text }) => text));
  const undone = platform
    .filter(({ text }) => !kept.has(text))
    .filter(({ undo }) => undo !== '')
    .map((statement) => {
      if (statement.undo) return { ...statement, text: statement.undo };
      throw new Error(
        `the schema dump cannot revert a statement of the platform: ${statement.text}`,
      );
    });
  return [...undone, ...product.filter(({ text }) => reader.isAlwaysTold || !known.has(text))];
}

/** Compares two texts by code unit, as the locale "C" does. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

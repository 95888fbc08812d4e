// Rows of the database that concern a person.
import type { Client } from 'pg';
import type { DatabaseRow, DatabaseRows } from './compare-rows.ts';

export type RowReference = { from: string; columns: string[]; to: string; keys: string[] };

/**
 * References between tables without a foreign key. The name of a file in storage.objects is also
 * stored in the row of the delivery photo.
 */
const PATHS: RowReference[] = [
  {
    from: 'storage.objects',
    columns: ['name'],
    to: 'public.delivery_photos',
    keys: ['storage_path'],
  },
];

export async function readReferences(db: Client): Promise<RowReference[]> {
  const { rows } = await db.query<RowReference>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to,
      array(select attname::text from unnest(conkey) k join pg_attribute on attrelid = conrelid and attnum = k) as columns,
      array(select attname::text from unnest(confkey) k join pg_attribute on attrelid = confrelid and attnum = k) as keys
     from pg_constraint where contype = 'f'`,
  );
  const named = (table: string) => (table.includes('.') ? table : `public.${table}`);
  return [...PATHS, ...rows.map((row) => ({ ...row, from: named(row.from), to: named(row.to) }))];
}

/**
 * Tables whose rows are shared by many people. Two people may refer to the same shared row without
 * being related. Therefore, the search for a person's rows does not follow references to these
 * tables.
 */
const NOT_SHARED_THROUGH =
  /^(auth\.users|public\.(profiles|brokers|cities|countries|regions|languages|neighborhoods|couriers|property_types)|storage\.buckets)$/;

type Links = {
  children: Map<DatabaseRow, DatabaseRow[]>;
  parents: Map<DatabaseRow, DatabaseRow[]>;
};

/**
 * @returns Keys of the rows that name the person, and of the child and parent rows of these rows.
 */
export function rowsConcerning(
  id: string | undefined,
  rows: DatabaseRows,
  references: RowReference[],
): Set<string> {
  if (id === undefined) return new Set();
  const { children, parents } = linksBetween(rows, references);
  const own = new Set<DatabaseRow>();
  const waiting = [...rows.values()].filter(({ text }) => text.includes(id));
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    if (own.has(row)) continue;
    own.add(row);
    waiting.push(...(children.get(row) ?? []));
    if (row.text.includes(id)) waiting.push(...(parents.get(row) ?? []));
  }
  return new Set([...own].map(({ table, key }) => `${table} ${key}`));
}

function linksBetween(rows: DatabaseRows, references: RowReference[]): Links {
  const tables = Map.groupBy(rows.values(), ({ table }) => table);
  const links: Links = { children: new Map(), parents: new Map() };
  const join = (to: Map<DatabaseRow, DatabaseRow[]>, one: DatabaseRow, other: DatabaseRow) => {
    const known = to.get(one);
    if (known) known.push(other);
    else to.set(one, [other]);
  };
  for (const { from, columns, to, keys } of references) {
    if (NOT_SHARED_THROUGH.test(to)) continue;
    const valuesOf = ({ values }: DatabaseRow, names: string[]) =>
      names.map((name) => values[name]).join();
    const byKey = new Map((tables.get(to) ?? []).map((row) => [valuesOf(row, keys), row]));
    for (const child of tables.get(from) ?? []) {
      const parent = byKey.get(valuesOf(child, columns));
      if (!parent) continue;
      join(links.children, parent, child);
      join(links.parents, child, parent);
    }
  }
  return links;
}

// Sends a change to whoever listens and may see it: row-level security is asked once for each distinct identity.
import type { Database } from '../../db/database.ts';
import type { Channel, Identity } from '../channel.ts';
import { type Binding, bindingCovers } from './binding.ts';
import type { Change } from './change-stream.ts';
import { type Column, toJson } from './values.ts';

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

type Audience = { identity: Identity; members: { channel: Channel; ids: number[] }[] };
type Sight = { columns: Set<string> } | undefined;

export async function deliver(
  database: Database,
  channels: Iterable<Channel>,
  change: Change,
): Promise<void> {
  const audiences = [...audienceOf(channels, change).values()];
  await Promise.all(
    audiences.map(async ({ identity, members }) => {
      const sight = await look(database, identity, change);
      if (!sight) return;
      const data = dataFor(change, sight.columns);
      for (const { channel, ids } of members) channel.push('postgres_changes', { ids, data });
    }),
  );
}

function audienceOf(channels: Iterable<Channel>, change: Change): Map<string, Audience> {
  const audiences = new Map<string, Audience>();
  for (const channel of channels) {
    const ids = channel.bindings
      .filter((binding: Binding) => bindingCovers(binding, change))
      .map((binding) => binding.id);
    if (ids.length === 0) continue;
    const key = JSON.stringify([channel.identity.role, channel.identity.claims]);
    const audience = audiences.get(key) ?? { identity: channel.identity, members: [] };
    audience.members.push({ channel, ids });
    audiences.set(key, audience);
  }
  return audiences;
}

/** What the identity may see of the row now; undefined: nothing. A deleted row cannot be asked about: its key is told. */
async function look(database: Database, identity: Identity, change: Change): Promise<Sight> {
  const keys = change.columns.filter(({ isKey }) => isKey);
  if (keys.length === 0) return undefined;
  const table = `${quote(change.schema)}.${quote(change.table)}`;
  const isHere =
    change.type === 'DELETE'
      ? 'true'
      : `exists (select from ${table} where ${keys
          .map(({ name, type }, index) => `${quote(name)} = $${index + 2}::${quote(type)}`)
          .join(' and ')})`;
  const values = change.type === 'DELETE' ? [] : keys.map(({ name }) => change.values[name]);
  try {
    const { rows } = await database.asCaller<{ is_here: boolean; columns: string[] }>(
      { role: identity.role, claims: identity.claims, readOnly: true },
      {
        text: `select ${isHere} as is_here, array(
            select attname::text from pg_attribute
            where attrelid = $1::regclass and attnum > 0 and not attisdropped
              and has_column_privilege(attrelid, attnum, 'select')) as columns`,
        values: [table, ...values],
      },
    );
    const [row] = rows;
    if (!row?.is_here || row.columns.length === 0) return undefined;
    return { columns: new Set(row.columns) };
  } catch {
    // No right on the table, or claims that its policies cannot read: seen as not visible.
    return undefined;
  }
}

function dataFor(change: Change, visible: Set<string>) {
  const columns = change.columns.filter(({ name }) => visible.has(name));
  const isDelete = change.type === 'DELETE';
  return {
    schema: change.schema,
    table: change.table,
    type: change.type,
    commit_timestamp: change.committedAt,
    columns: columns.map(({ name, type }) => ({ name, type })),
    record: isDelete ? {} : recordOf(change.values, columns),
    // Under row-level security nobody can be asked about the old row, so only its key is told.
    old_record: recordOf(
      change.old,
      columns.filter(({ isKey }) => isKey),
    ),
    errors: null,
  };
}

const recordOf = (values: Record<string, string | null>, columns: Column[]) =>
  Object.fromEntries(
    columns
      .filter(({ name }) => name in values)
      .map(({ name, type }) => [name, toJson(values[name] ?? null, type)]),
  );

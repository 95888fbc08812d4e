// Reads and writes of every table and view, by the names of all schemas.
import type { Row } from '../rows.ts';
import type { Try } from '../try.ts';
import type { Table, World } from '../world.ts';

/** Rows of each table that are tried one by one. */
const ROWS_OF_EACH = 3;

export function* tableTries(world: World, rows: Row[], actorId: string): Generator<Try> {
  for (const table of world.tables) {
    const headers = table.schema === 'public' ? {} : profile(table.schema);
    const path = `/rest/v1/${table.name}`;
    const named = `${table.schema}.${table.name}`;
    const others = rows
      .filter((row) => row.table === named && !JSON.stringify(row.values).includes(actorId))
      .slice(0, ROWS_OF_EACH);
    yield { what: `select ${named}`, method: 'GET', path: `${path}?select=*`, headers };
    for (const { name } of table.columns) {
      yield {
        what: `select ${name} of ${named}`,
        method: 'GET',
        path: `${path}?select=${encodeURIComponent(name)}&limit=5&order=${encodeURIComponent(name)}`,
        headers,
      };
    }
    for (const row of others) yield* rowTries(table, row, path, headers, actorId);
    yield { what: `insert nothing into ${named}`, method: 'POST', path, body: {}, headers };
    yield { what: `delete ${named}`, method: 'DELETE', path: `${path}?limit=1`, headers };
  }
}

function* rowTries(
  table: Table,
  row: Row,
  path: string,
  headers: Record<string, string>,
  actorId: string,
): Generator<Try> {
  const named = `${table.schema}.${table.name}`;
  const key = table.key.length > 0 ? table.key : table.columns.map(({ name }) => name).slice(0, 1);
  const filter = key
    .map((name) => `${encodeURIComponent(name)}=eq.${encodeURIComponent(String(row.values[name]))}`)
    .join('&');
  const whole = { ...headers, prefer: 'return=representation' };
  yield { what: `read a row of ${named}`, method: 'GET', path: `${path}?${filter}`, headers };
  for (const { name, type } of table.columns) {
    const value = otherValue(row.values[name], type, actorId);
    yield {
      what: `change ${name} of ${named}`,
      method: 'PATCH',
      path: `${path}?${filter}`,
      body: { [name]: value },
      headers: whole,
    };
    yield {
      what: `insert ${named} in another's name with ${name}`,
      method: 'POST',
      path,
      body: { ...row.values, ...fresh(table, row), [name]: row.values[name] },
      headers: whole,
    };
  }
  yield {
    what: `put over a row of ${named}`,
    method: 'POST',
    path,
    body: row.values,
    headers: { ...headers, prefer: 'resolution=merge-duplicates,return=representation' },
  };
  yield {
    what: `delete a row of ${named}`,
    method: 'DELETE',
    path: `${path}?${filter}`,
    headers: whole,
  };
}

/** The same row under a new id, where its id is one that a device makes. */
function fresh(table: Table, row: Row): Record<string, unknown> {
  const [key] = table.key;
  const isMade =
    table.key.length === 1 && key !== undefined && /^[0-9a-f-]{36}$/.test(String(row.values[key]));
  return isMade ? { [key]: crypto.randomUUID() } : {};
}

function otherValue(value: unknown, type: string, actorId: string): unknown {
  if (type === 'uuid') return actorId;
  if (type === 'boolean') return value !== true;
  if (typeof value === 'number') return value + 1;
  if (type === 'text') return `${value ?? ''}x`;
  return value;
}

const profile = (schema: string) => ({ 'accept-profile': schema, 'content-profile': schema });

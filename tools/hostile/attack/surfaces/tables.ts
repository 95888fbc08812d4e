// Attempts to read and write every table and view in all schemas. The targets are rows of other
// people, and those columns of the actor's own rows that the actor may not read or write.

import { DELETABLE_TABLES } from '../../../../supabase/tests/access/deletable-tables.ts';
import { HIDDEN_COLUMNS } from '../../../../supabase/tests/access/hidden-columns.ts';
import {
  CHECKED_COLUMNS,
  WRITABLE_COLUMNS,
} from '../../../../supabase/tests/access/writable-columns.ts';
import type { AttackDepth } from '../attack-depth.ts';
import type { DatabaseRow } from '../compare-rows.ts';
import type { Column, Role, Table } from '../database-catalog.ts';
import type { Attempt } from '../run-attempt.ts';
import { differentValue } from './different-value.ts';

type Attack = { actorId: string; role: Role; depth: AttackDepth };
type Place = { named: string; path: string; headers: Record<string, string> };

/**
 * @param strange - Rows that do not concern the actor.
 * @param own - Rows that concern the actor.
 */
export function* tableAttempts(
  tables: Table[],
  strange: DatabaseRow[],
  own: DatabaseRow[],
  attack: Attack,
): Generator<Attempt> {
  const strangeOf = Map.groupBy(strange, ({ table }) => table);
  const ownOf = Map.groupBy(own, ({ table }) => table);
  for (const table of tables) {
    const named = `${table.schema}.${table.name}`;
    const place = {
      named,
      path: `/rest/v1/${table.name}`,
      headers: table.schema === 'public' ? {} : profile(table.schema),
    };
    yield* tableTry(table, place, attack);
    // Requests can reach only the schema public. A request for a whole table of another schema is
    // tried above. A request for one of its rows is refused in the same way, so only thorough
    // attacks try it.
    if (table.schema !== 'public' && !attack.depth.hasColumns) continue;
    for (const row of (strangeOf.get(named) ?? []).slice(0, attack.depth.rows)) {
      yield* strangeRow(table, row, place, attack);
    }
    for (const row of (ownOf.get(named) ?? []).filter((one) => isMine(one, attack)).slice(0, 1)) {
      yield* ownRow(table, row, place, attack);
    }
  }
}

const isMine = ({ text }: DatabaseRow, { actorId }: Attack) => text.includes(actorId);

function* tableTry(table: Table, { named, path, headers }: Place, { depth, role }: Attack) {
  yield { what: `select ${named}`, method: 'GET', path: `${path}?select=*`, headers };
  const open = table.columns.filter(({ mayRead }) => mayRead.includes(role));
  if (open.length > 0 && open.length < table.columns.length) {
    yield {
      what: `select the open columns of ${named}`,
      method: 'GET',
      path: `${path}?select=${namesOf(open)}`,
      headers,
    };
  }
  for (const name of (table.schema === 'public' && HIDDEN_COLUMNS[table.name]) || []) {
    yield {
      what: `select hidden ${name} of ${named}`,
      method: 'GET',
      path: `${path}?select=${name}&limit=1`,
      isRefused: true,
    };
  }
  for (const { name } of depth.hasColumns ? table.columns : []) {
    yield {
      what: `select ${name} of ${named}`,
      method: 'GET',
      path: `${path}?select=${encodeURIComponent(name)}&limit=5&order=${encodeURIComponent(name)}`,
      headers,
    };
  }
  yield { what: `insert nothing into ${named}`, method: 'POST', path, body: {}, headers };
  yield { what: `delete ${named}`, method: 'DELETE', path: `${path}?limit=1`, headers };
}

function* strangeRow(
  table: Table,
  row: DatabaseRow,
  place: Place,
  attack: Attack,
): Generator<Attempt> {
  const { named, path, headers } = place;
  const filter = filterFor(table, row);
  const answer = `select=${keyOf(table)}`;
  const shown = { ...headers, prefer: 'return=representation' };
  const over = { ...headers, prefer: 'resolution=merge-duplicates,return=minimal' };
  yield { what: `read a row of ${named}`, method: 'GET', path: `${path}?${filter}`, headers };
  for (const { name, type } of table.columns) {
    yield {
      what: `change ${name} of another's ${named}`,
      method: 'PATCH',
      path: `${path}?${filter}&${answer}`,
      body: { [name]: differentValue(row.values[name], type, attack.actorId) },
      headers: shown,
    };
  }
  const open = openValues(table, row, attack.role);
  // Requests a response without rows. A response with the row would also require the right to read
  // it, and could fail for this reason alone.
  const quiet = { ...headers, prefer: 'return=minimal' };
  const insert = { method: 'POST', path, headers: quiet, isOthers: true };
  yield {
    what: `copy another's row of ${named}`,
    ...insert,
    body: { ...row.values, ...fresh(table, row) },
  };
  if (Object.keys(open).length > 0) {
    yield {
      what: `insert into ${named} for another`,
      ...insert,
      body: { ...open, ...fresh(table, row) },
    };
    yield {
      ...insert,
      what: `put open columns over another's ${named}`,
      body: open,
      headers: over,
    };
  }
  yield { ...insert, what: `put over another's row of ${named}`, body: row.values, headers: over };
  yield {
    what: `delete another's row of ${named}`,
    method: 'DELETE',
    path: `${path}?${filter}&${answer}`,
    headers: shown,
  };
}

/**
 * Tries to write columns of the actor's own rows. Only functions and operators may write these
 * columns, so the columns must stay unchanged.
 */
function* ownRow(
  table: Table,
  row: DatabaseRow,
  place: Place,
  { actorId, role }: Attack,
): Generator<Attempt> {
  const { named, path, headers } = place;
  const answer = `select=${keyOf(table)}`;
  const shown = { ...headers, prefer: 'return=representation' };
  const filter = filterFor(table, row);
  const closed = table.columns.filter((column) => !column.isMade && !isOpen(table, column));
  for (const { name, type } of closed) {
    const value = differentValue(row.values[name], type, actorId);
    yield {
      what: `change ${name} of one's own ${named}`,
      method: 'PATCH',
      path: `${path}?${filter}&${answer}`,
      body: { [name]: value },
      headers: shown,
      isClosed: true,
    };
    yield {
      what: `insert ${name} into ${named}`,
      method: 'POST',
      path,
      body: { ...openValues(table, row, role), ...fresh(table, row), [name]: value },
      headers: { ...headers, prefer: 'return=minimal' },
      isClosed: true,
    };
  }
  for (const name of (table.schema === 'public' && CHECKED_COLUMNS[table.name]) || []) {
    const type = table.columns.find((column) => column.name === name)?.type ?? '';
    yield {
      what: `change ${name} of one's own ${named}`,
      method: 'PATCH',
      path: `${path}?${filter}&${answer}`,
      body: { [name]: differentValue(row.values[name], type, actorId) },
      headers: shown,
      isOthers: true,
    };
  }
  if (table.schema === 'public' && DELETABLE_TABLES.includes(table.name)) return;
  yield {
    what: `delete one's own row of ${named}`,
    method: 'DELETE',
    path: `${path}?${filter}&${answer}`,
    headers: shown,
    isClosed: true,
  };
}

const isOpen = ({ schema, name: table }: Table, { name }: Column): boolean =>
  schema === 'public' && WRITABLE_COLUMNS[table]?.includes(name) === true;

const keyNames = (table: Table): string[] =>
  table.key.length > 0 ? table.key : table.columns.slice(0, 1).map(({ name }) => name);

const keyOf = (table: Table): string => keyNames(table).map(encodeURIComponent).join();

const namesOf = (columns: Column[]): string =>
  columns.map(({ name }) => encodeURIComponent(name)).join();

const filterFor = (table: Table, row: DatabaseRow): string =>
  keyNames(table)
    .map((name) => `${encodeURIComponent(name)}=eq.${encodeURIComponent(String(row.values[name]))}`)
    .join('&');

function openValues(table: Table, row: DatabaseRow, role: Role): Record<string, unknown> {
  const open = table.columns.filter(({ mayInsert }) => mayInsert.includes(role));
  return Object.fromEntries(open.map(({ name }) => [name, row.values[name]]));
}

/**
 * Returns an object with a new key for a copied row, if the key is a single UUID column. Clients
 * may choose such ids themselves. For any other key, returns an empty object. The copy then has the
 * same key as the row.
 */
function fresh(table: Table, row: DatabaseRow): Record<string, unknown> {
  const [key] = table.key;
  const isMade =
    table.key.length === 1 && key !== undefined && /^[0-9a-f-]{36}$/.test(String(row.values[key]));
  return isMade ? { [key]: crypto.randomUUID() } : {};
}

const profile = (schema: string) => ({ 'accept-profile': schema, 'content-profile': schema });

// Turns matches into the message for each channel, before anybody is asked whether its person may see the row.
import type { Identity } from '../../identity.ts';
import type { Change } from '../change.ts';
import type { Subscriber } from '../subscription.ts';
import { changeJson, refusedChangeJson } from './change-json.ts';
import type { Match } from './match-changes.ts';
import type { Facts, TableFacts } from './read-tables.ts';

/** The row by its primary key, worked out once for all who are told of it. */
export type RowName = { text: string; values: (string | null | undefined)[] };

/** A change for one channel, in the shape in which it asked for it. */
export type Sending = {
  subscriber: Subscriber;
  identity: Identity;
  ids: number[];
  change: Change;
  table: TableFacts;
  row: RowName;
  /** It says only why the change cannot be shown. */
  isRefused: boolean;
  /** Written only for those who may see it, once for all who see the same. */
  json: () => string;
};

export function sendingsOf({ change, subscriptions }: Match, facts: Facts): Sending[] {
  const table = facts.tables.get(change.relation.oid);
  // Dropped meanwhile.
  if (!table) return [];
  const row = rowName(change, table);
  const texts = new Map<string, string>();
  const sendings = new Map<string, Sending>();
  const places = new Map<Subscriber, number>();
  for (const { id, conditions, select, subscriber } of subscriptions) {
    const { identity } = subscriber;
    const { role } = identity;
    if (!mayHear(table, role, facts)) continue;
    const mayRead = (name: string) => table.columns.get(name)?.readers.has(role) ?? false;
    // A filter must not tell what a column contains to who may not read it.
    if (!conditions.every(({ column }) => mayRead(column))) continue;
    const refusal = refusalOf(change, table, mayRead);
    const shape = JSON.stringify([role, refusal ? null : select]);
    const place = places.get(subscriber) ?? places.size;
    places.set(subscriber, place);
    const known = sendings.get(`${place} ${shape}`);
    if (known) {
      if (!known.ids.includes(id)) known.ids.push(id);
      continue;
    }
    const json = () => {
      const written =
        texts.get(shape) ??
        (refusal
          ? refusedChangeJson(change, refusal)
          : changeJson(change, table, { role, select }));
      texts.set(shape, written);
      return written;
    };
    const isRefused = refusal !== undefined;
    sendings.set(`${place} ${shape}`, {
      change,
      table,
      row,
      subscriber,
      identity,
      ids: [id],
      isRefused,
      json,
    });
  }
  return [...sendings.values()];
}

/** Whom no right and no policy ever shows a row is not told that there was a change, or when. */
function mayHear({ columns, shownTo }: TableFacts, role: string, { bypassing }: Facts): boolean {
  if (!shownTo.has(role) && !bypassing.has(role)) return false;
  return [...columns.values()].some(({ readers }) => readers.has(role));
}

function rowName({ relation, row }: Change, { key }: TableFacts): RowName {
  const values = key.map(
    (column) => row[relation.columns.findIndex(({ name }) => name === column)],
  );
  return { text: JSON.stringify(values), values };
}

/** Supabase's words for a table that cannot be checked, or not read by the role. */
function refusalOf(
  { type }: Change,
  { key }: TableFacts,
  mayRead: (name: string) => boolean,
): string | undefined {
  if (key.length === 0 && type !== 'DELETE') return 'Error 400: Bad Request, no primary key';
  return key.every(mayRead) ? undefined : 'Error 401: Unauthorized';
}

// Turns the subscriptions that match a change into one message per channel. Row-level security is
// checked afterwards.
import type { Identity } from '../../identity.ts';
import type { Change } from '../change.ts';
import type { Subscriber } from '../subscription.ts';
import { changeJson, refusedChangeJson } from './change-json.ts';
import type { MatchedChange } from './match-changes.ts';
import type { TableFacts, VisibilityFacts } from './read-tables.ts';

/** Primary key of the row, computed only once for all recipients. */
export type RowKey = { text: string; values: (string | null | undefined)[] };

/** Message to one channel about a change, with the columns that the channel requested. */
export type ChannelMessage = {
  subscriber: Subscriber;
  identity: Identity;
  ids: number[];
  change: Change;
  table: TableFacts;
  row: RowKey;
  /**
   * True if the change cannot be shown to the recipients. The message then contains the reason
   * instead of the change.
   */
  isRefused: boolean;
  /**
   * Returns the JSON text, which is created on first use and shared by all recipients of the same
   * content.
   */
  json: () => string;
};

export function channelMessagesOf(
  { change, subscriptions }: MatchedChange,
  facts: VisibilityFacts,
): ChannelMessage[] {
  const table = facts.tables.get(change.relation.oid);
  // The table was dropped after the change.
  if (!table) return [];
  const row = rowName(change, table);
  const texts = new Map<string, string>();
  const sendings = new Map<string, ChannelMessage>();
  const places = new Map<Subscriber, number>();
  for (const { id, conditions, select, subscriber } of subscriptions) {
    const { identity } = subscriber;
    const { role } = identity;
    if (!mayHear(table, role, facts)) continue;
    const mayRead = (name: string) => table.columns.get(name)?.readers.has(role) ?? false;
    // A filter must not reveal the content of a column to a role that may not read it.
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

/**
 * A role with no right and no policy for the table must not learn that a change happened, or when.
 */
function mayHear(
  { columns, shownTo }: TableFacts,
  role: string,
  { bypassing }: VisibilityFacts,
): boolean {
  if (!shownTo.has(role) && !bypassing.has(role)) return false;
  return [...columns.values()].some(({ readers }) => readers.has(role));
}

function rowName({ relation, row }: Change, { key }: TableFacts): RowKey {
  const values = key.map(
    (column) => row[relation.columns.findIndex(({ name }) => name === column)],
  );
  return { text: JSON.stringify(values), values };
}

/**
 * Returns an error message if the table has no primary key, or if the role may not read the key.
 * Supabase sends this message instead of the change. Returns undefined if the change may be sent.
 */
function refusalOf(
  { type }: Change,
  { key }: TableFacts,
  mayRead: (name: string) => boolean,
): string | undefined {
  if (key.length === 0 && type !== 'DELETE') return 'Error 400: Bad Request, no primary key';
  return key.every(mayRead) ? undefined : 'Error 401: Unauthorized';
}

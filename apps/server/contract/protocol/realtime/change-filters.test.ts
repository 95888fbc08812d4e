// Every filter operator of postgres_changes, on values of several types
// (docs/protocol/realtime.md#database-changes).

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { serves } from '../../wire-features.ts';
import { newServiceClient, type Person, signedInPerson } from '../people.ts';
import { clearTable, listenToChanges } from './listen-to-changes.ts';

const NOTES = 'contract_rt_filters';

let amina: Person;
let nextId = 0;
const service = newServiceClient();

beforeAll(async () => {
  await clearTable(NOTES);
  amina = await signedInPerson();
});
afterEach(() => amina.client.removeAllChannels());
afterAll(async () => {
  await amina.client.realtime.disconnect();
});

/** Inserts the row to which every filter is applied. Its column happened_at is null. */
async function insertRow(body = 'hello'): Promise<number> {
  nextId += 1;
  const { error } = await service.from(NOTES).insert({
    id: nextId,
    owner_id: amina.id,
    body,
    amount: 1.5,
    big: '9007199254740993',
    is_done: true,
    tags: ['a', 'b'],
  });
  expect(error).toBeNull();
  return nextId;
}

/**
 * Change filters, grouped by comparison operator. The value after each filter is true if the
 * inserted row matches the filter. The listener must then be told of the row.
 */
const OPERATORS: Record<string, [filter: string, isTold: boolean][]> = {
  eq: [
    ['body=eq.hello', true],
    ['body=eq."hello"', true],
    ['body=eq.hell', false],
    ['amount=eq.1.50', true],
    ['big=eq.9007199254740993', true],
    ['big=eq.9007199254740992', false],
    ['is_done=eq.true', true],
    ['owner_id=eq.{owner}', true],
    ['happened_at=eq.2026-01-01', false],
    ['body=not.eq.hello', false],
  ],
  neq: [
    ['body=neq.hello', false],
    ['body=neq.other', true],
    ['amount=neq.1.50', false],
    ['happened_at=neq.2026-01-01', false],
    ['body=not.neq.hello', true],
  ],
  lt: [
    ['amount=lt.1.6', true],
    ['amount=lt.1.5', false],
    ['body=lt.i', true],
    ['amount=not.lt.1.5', true],
  ],
  lte: [
    ['amount=lte.1.50', true],
    ['amount=lte.1.49', false],
    ['big=lte.9007199254740992', false],
  ],
  gt: [
    ['amount=gt.1.49', true],
    ['amount=gt.1.5', false],
    ['big=gt.9007199254740992', true],
    ['happened_at=gt.2020-01-01', false],
  ],
  gte: [
    ['amount=gte.1.5', true],
    ['amount=gte.1.51', false],
    ['body=gte.hello', true],
  ],
  in: [
    ['body=in.(a,hello)', true],
    ['body=in.("a,b","hello")', true],
    ['body=in.(a,b)', false],
    ['amount=in.(7,1.500)', true],
    ['happened_at=in.(2026-01-01)', false],
    ['body=not.in.(a,hello)', false],
    ['body=not.in.(a,b)', true],
  ],
  like: [
    ['body=like.he%', true],
    ['body=like.h_llo', true],
    ['body=like.HE%', false],
    ['body=not.like.x%', true],
  ],
  ilike: [
    ['body=ilike.HE%', true],
    ['body=ilike.HA%', false],
  ],
  is: [
    ['happened_at=is.null', true],
    ['body=is.null', false],
    ['is_done=is.true', true],
    ['is_done=is.false', false],
    ['happened_at=not.is.null', false],
  ],
  match: [
    ['body=match.^h.l+o$', true],
    ['body=match.^H', false],
    ['body=not.match.xyz', true],
  ],
  imatch: [
    ['body=imatch.^HELLO$', true],
    ['body=imatch.^HALLO$', false],
  ],
  isdistinct: [
    ['body=isdistinct.hello', false],
    ['body=isdistinct.other', true],
    ['happened_at=isdistinct.2026-01-01', true],
    ['happened_at=not.isdistinct.2026-01-01', false],
  ],
  'several at once': [
    ['amount=gt.1,body=eq.hello', true],
    ['amount=gt.1,body=eq.other', false],
    ['body=in.(hello,a),is_done=is.true,amount=lt.2', true],
  ],
};

describe('filters of postgres_changes', () => {
  test.each(Object.entries(OPERATORS))(
    'the operator %s selects the expected changes',
    serves(
      'Postgres Changes: filter eq, filter neq, filter lt, filter lte, filter gt, filter gte, filter in, filter like, filter ilike, filter is, filter match, filter imatch, filter isdistinct, several filters at once',
    ),
    async (_operator, rows) => {
      const listening = await Promise.all(
        rows.map(([filter]) =>
          listenToChanges(amina.client, [
            { table: NOTES, filter: filter.replace('{owner}', amina.id) },
            { table: NOTES, filter: 'body=eq.marker' },
          ]),
        ),
      );
      const id = await insertRow();
      const end = await insertRow('marker');
      const ids = (index: number) => listening[index]?.received.map((change) => change.new.id);
      for (const index of rows.keys()) await expect.poll(() => ids(index)).toContain(end);
      expect(rows.map(([filter], index) => [filter, ids(index)?.includes(id)])).toEqual(rows);
    },
  );

  test.each([
    ['nothing=eq.1', /invalid column for filter nothing/],
    ['secret=eq.hidden', /invalid column for filter secret/],
    ['id=eq.one', /invalid input syntax for type integer/],
    ['body=match.(', /invalid regular expression/],
    ['id', /invalid filter/],
  ])(
    '%s is refused with an error that states the reason, and the channel stays open',
    serves('Postgres Changes: a bad column, operator or value of a filter is named'),
    async (filter, reason) => {
      const name = crypto.randomUUID();
      await expect(listenToChanges(amina.client, { table: NOTES, filter }, name)).rejects.toThrow(
        reason,
      );
      const channel = amina.client.getChannels().find(({ topic }) => topic === `realtime:${name}`);
      expect(channel?.state).toBe('joined');
    },
  );

  test(
    'an unpublished table is refused with Supabase’s error text',
    serves('Postgres Changes: a table that is not published'),
    async () => {
      await expect(listenToChanges(amina.client, { table: 'contract_rt_nowhere' })).rejects.toThrow(
        /^Unable to subscribe to changes with given parameters\. Please check Realtime is enabled/,
      );
    },
  );

  test(
    'a channel with several bindings receives each change exactly once for each matching binding',
    serves('Postgres Changes: many bindings of one channel'),
    async () => {
      const { received } = await listenToChanges(amina.client, [
        { table: NOTES, event: 'INSERT' },
        { table: NOTES, event: '*', filter: `owner_id=eq.${amina.id.toUpperCase()}` },
        { table: NOTES, event: 'DELETE' },
      ]);
      const ids = [await insertRow(), await insertRow()];
      await expect.poll(() => received.length).toBe(4);
      expect(received.map((change) => change.new.id)).toEqual(ids.flatMap((id) => [id, id]));
    },
  );
});

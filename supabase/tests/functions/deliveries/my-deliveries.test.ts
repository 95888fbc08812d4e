// Tests that the list of a person's parcels is returned in pages without gaps, and that PostgreSQL
// uses an index to read a page, even among very many parcels.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { copyDelivery } from '../../support/deliveries/copy-delivery.ts';
import { makeDelivery } from '../../support/deliveries/make-delivery.ts';
import { moveDelivery } from '../../support/deliveries/move-delivery.ts';
import { makePerson } from '../../support/make-person.ts';

type Item = { id: string; role: string; status: string; label_code: string | null };
type Page = { items: Item[]; next_cursor: object | null };

async function page(db: Client, caller: string, args: Record<string, unknown> = {}): Promise<Page> {
  const row = await call<{ my_deliveries: Page }>(db, caller, 'my_deliveries', args);
  return row.my_deliveries;
}
const idsOf = ({ items }: Page) => items.map(({ id }) => id);

describe('public.my_deliveries', () => {
  it(
    'lists sent and received parcels, with the data that the person may see',
    withDatabase(async (db) => {
      const made = await makeDelivery(db);
      const draft = await makeDelivery(db, 'draft', {}, made.sender);
      expect(idsOf(await page(db, made.sender)).sort()).toEqual([made.id, draft.id].sort());
      const [sent] = (await page(db, made.sender, { p_filter: 'active' })).items;
      expect(sent).toMatchObject({
        id: made.id,
        role: 'sent',
        other_name: 'Karim Idrissi',
        total_centimes: made.totalCentimes,
        photo_path: made.photo.storage_path,
        needs_answer: false,
      });
      const received = await page(db, made.receiver);
      expect(received).toMatchObject({
        items: [
          {
            id: made.id,
            role: 'received',
            other_name: 'Amina Alaoui',
            total_centimes: null,
            photo_path: null,
          },
        ],
        next_cursor: null,
      });
      // Only the sender can see a draft. The receiver whom the draft names cannot.
      expect(idsOf(await page(db, draft.receiver))).toEqual([]);
      expect(idsOf(await page(db, await makePerson(db)))).toEqual([]);
    }),
  );

  it(
    'filters parcels by status, by side (sent or received), and by text in the contents or the label code',
    withDatabase(async (db) => {
      const made = await makeDelivery(db);
      const draft = await makeDelivery(db, 'draft', { contents: 'Café برتقال' }, made.sender);
      const lost = await makeDelivery(db, 'scheduled', {}, made.sender);
      await moveDelivery(db, lost.id, 'lost');
      const ids = async (args: object) => idsOf(await page(db, made.sender, { ...args }));
      expect(await ids({ p_filter: 'draft' })).toEqual([draft.id]);
      expect(await ids({ p_filter: 'active' })).toEqual([made.id]);
      expect(await ids({ p_filter: 'done' })).toEqual([lost.id]);
      expect(await ids({ p_role: 'received' })).toEqual([]);
      expect(await ids({ p_role: 'sent', p_search: 'cafe' })).toEqual([draft.id]);
      expect(await ids({ p_search: 'بُرتقال' })).toEqual([draft.id]);
      const [item] = (await page(db, made.sender, { p_filter: 'active' })).items;
      expect(await ids({ p_search: ` ${item?.label_code?.toLowerCase()} ` })).toEqual([made.id]);
      expect(await ids({ p_search: '%' })).toEqual([]);
      // The receiver's search does not cover columns that are hidden from the receiver.
      expect(idsOf(await page(db, made.receiver, { p_search: 'Amina' }))).toEqual([]);
    }),
  );

  it(
    'returns pages without a gap, the newest parcel first, even if a parcel is added between two pages',
    withDatabase(async (db) => {
      const made = await makeDelivery(db);
      await copyDelivery(db, made.id, 24);
      const whole = idsOf(await page(db, made.sender, { p_limit: 100 }));
      const newest = await asRoot<{ id: string }>(
        db,
        'select id from public.deliveries where sender_id = $1 order by created_at desc, id desc',
        [made.sender],
      );
      expect(whole).toHaveLength(25);
      expect(whole).toEqual(newest.map(({ id }) => id));
      const found: string[] = [];
      let cursor: object | null = null;
      do {
        const next: Page = await page(db, made.sender, { p_limit: 10, p_cursor: cursor });
        found.push(...idsOf(next));
        cursor = next.next_cursor;
        if (found.length === 10) await makeDelivery(db, 'draft', {}, made.sender);
      } while (cursor);
      expect(found).toEqual(whole);
    }),
  );

  it(
    'refuses an invalid filter, page size and cursor',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      for (const [field, value] of [
        ['p_filter', 'mine'],
        ['p_filter', null],
        ['p_role', 'both'],
        ['p_limit', 0],
        ['p_limit', 101],
        ['p_search', 'x'.repeat(101)],
        ['p_cursor', {}],
        ['p_cursor', { id: 'x', created_at: '2026-01-01T00:00:00+00:00' }],
        ['p_cursor', { id: crypto.randomUUID(), created_at: 'now' }],
        ['p_cursor', { id: crypto.randomUUID(), created_at: '2026-99-01T00:00:00+00:00' }],
      ] as const) {
        await expectRefused(page(db, person, { [field]: value }), 'FIELD_INVALID', { field });
      }
      await expectRefused(call(db, null, 'my_deliveries'), '42501');
    }),
  );

  it(
    'reads a page by index among twenty thousand parcels, with any filter',
    { tags: ['slow'] },
    withDatabase(async (db) => {
      const made = await makeDelivery(db);
      const other = await makeDelivery(db);
      const draft = { status: 'draft', submitted_at: null };
      const done = { status: 'completed', outcome: 'ok', completed_at: '2026-11-01T00:00:00Z' };
      let first = 0;
      for (const [id, count, changes] of [
        [made.id, 200, {}],
        [made.id, 1000, draft],
        [made.id, 8000, done],
        [other.id, 8000, {}],
        [other.id, 3000, draft],
      ] as const) {
        await copyDelivery(db, id, count, first, changes);
        first += count;
      }
      await db.query('analyze public.deliveries');
      const person = { sender_id: made.sender, receiver_id: made.receiver };
      for (const column of ['sender_id', 'receiver_id'] as const) {
        for (const filter of ['all', 'draft', 'active', 'done']) {
          for (const hasCursor of [false, true]) {
            const [made] = await asRoot<{ query: string }>(
              db,
              'select private.pages_of_deliveries($1, $2, false, $3) as query',
              [column, filter, hasCursor],
            );
            const query = (made?.query ?? '')
              .replace('$1', `'${person[column]}'::uuid`)
              .replace('$3', 'now()')
              .replace('$4', `'${person[column]}'::uuid`)
              .replace('$5', '21');
            const [row] = await asRoot<{ 'QUERY PLAN': [{ Plan: object }] }>(
              db,
              `explain (analyze, buffers, format json) ${query}`,
            );
            const plan = JSON.stringify(row?.['QUERY PLAN']);
            const name = `${column} ${filter} ${hasCursor}`;
            expect(plan, name).not.toContain('Seq Scan');
            // Only the rows of one page are read and sorted, however many parcels a person has.
            const rows = [...plan.matchAll(/"Actual Rows":([0-9.]+)/g)].map(([, n]) => Number(n));
            expect(Math.max(...rows), name).toBeLessThanOrEqual(21);
            const blocks = [...plan.matchAll(/"Shared (?:Hit|Read) Blocks":([0-9]+)/g)];
            expect(Math.max(...blocks.map(([, n]) => Number(n))), name).toBeLessThan(500);
          }
        }
      }
    }),
  );
});

// A courier agent's lists: parcels waiting in the city, parcels that the agent carries, and
// finished parcels. Of each parcel, the agent sees at most one address: the next address to visit.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { cityId } from '../../support/city-id.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { copyDelivery } from '../../support/deliveries/copy-delivery.ts';
import { type CourierJob, sendScan } from '../../support/deliveries/delivery-scan.ts';
import { handOverAtHub } from '../../support/deliveries/hand-over-at-hub.ts';
import { makeCourierAgent } from '../../support/deliveries/make-courier-agent.ts';
import {
  makeScheduledDelivery,
  type ScheduledDelivery,
} from '../../support/deliveries/make-scheduled-delivery.ts';
import { makePerson } from '../../support/make-person.ts';

type Page = { items: CourierJob[]; next_cursor: Record<string, unknown> | null };

async function jobs(
  db: Client,
  agent: string | null,
  filter: string,
  args: Record<string, unknown> = {},
): Promise<Page> {
  const row = await call<{ my_courier_jobs: Page }>(db, agent, 'my_courier_jobs', {
    p_filter: filter,
    ...args,
  });
  return row.my_courier_jobs;
}
const idsOf = (page: Page) => page.items.map(({ id }) => id);
const detail = async (db: Client, agent: string, id: string) =>
  (
    await call<{ delivery_detail: { role: string; delivery: Record<string, unknown> } }>(
      db,
      agent,
      'delivery_detail',
      { p_id: id },
    )
  ).delivery_detail;

describe('my_courier_jobs', () => {
  it(
    'shows a parcel in the list for its current state, and only the next address of the parcel',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      const inAgadir = await makeCourierAgent(db, 'Agadir');
      expect((await jobs(db, delivery.agent, 'to_pick_up')).items).toMatchObject([
        { id: delivery.id, next_stop: 'pickup', place: { contact_phone: '+212661000001' } },
      ]);
      expect(idsOf(await jobs(db, inAgadir, 'to_pick_up'))).toEqual([]);
      await sendScan(db, delivery, 'pickup');
      expect(idsOf(await jobs(db, delivery.agent, 'to_pick_up'))).toEqual([]);
      expect((await jobs(db, delivery.agent, 'carrying')).items).toMatchObject([
        { next_stop: 'dropoff', place: { contact_phone: '+212661000002' } },
      ]);
      await sendScan(db, delivery, 'hub', { city_id: await cityId(db, 'Agadir') });
      expect(idsOf(await jobs(db, delivery.agent, 'carrying'))).toEqual([]);
      expect(idsOf(await jobs(db, delivery.agent, 'to_take_over'))).toEqual([]);
      expect((await jobs(db, inAgadir, 'to_take_over')).items).toMatchObject([
        { id: delivery.id, custody: 'hub', next_stop: null, place: null },
      ]);
      await sendScan(db, delivery, 'taken_over', {}, inAgadir);
      expect(idsOf(await jobs(db, inAgadir, 'to_take_over'))).toEqual([]);
      expect(idsOf(await jobs(db, inAgadir, 'carrying'))).toEqual([delivery.id]);
      await sendScan(db, delivery, 'delivered', {}, inAgadir);
      for (const agent of [delivery.agent, inAgadir])
        expect((await jobs(db, agent, 'done')).items).toMatchObject([
          { id: delivery.id, status: 'delivered', place: null, next_stop: null },
        ]);
    }),
  );

  it(
    'returns pages, finds parcels by label and filters by city',
    withDatabase(async (db) => {
      const agent = await makeCourierAgent(db);
      const made: ScheduledDelivery[] = [];
      for (const daysAgo of [2, 5, 1, 4])
        made.push(await makeScheduledDelivery(db, { agent }, { daysAgo }));
      const [second, oldest, last, third] = made;
      const first = await jobs(db, agent, 'to_pick_up', { p_limit: 3 });
      expect(idsOf(first)).toEqual([oldest?.id, third?.id, second?.id]);
      const next = await jobs(db, agent, 'to_pick_up', { p_limit: 3, p_cursor: first.next_cursor });
      expect([idsOf(next), next.next_cursor]).toEqual([[last?.id], null]);
      // The cursor consists of a time and a parcel id. If the id is invalid, only the time is used:
      // the page starts with the first parcel at this time.
      const p_cursor = { ...first.next_cursor, id: 'x' };
      expect(idsOf(await jobs(db, agent, 'to_pick_up', { p_cursor }))).toEqual([
        second?.id,
        last?.id,
      ]);
      const found = await jobs(db, agent, 'to_pick_up', { p_search: last?.label.toLowerCase() });
      expect(idsOf(found)).toEqual([last?.id]);
      expect(idsOf(await jobs(db, agent, 'to_pick_up', { p_search: 'dèrb' }))).toHaveLength(4);
      // The recipient's name is not visible before the agent holds the parcel.
      expect(idsOf(await jobs(db, agent, 'to_pick_up', { p_search: 'Idrissi' }))).toEqual([]);
      const elsewhere = { p_city_id: await cityId(db, 'Agadir') };
      expect(idsOf(await jobs(db, agent, 'to_pick_up', elsewhere))).toEqual([]);
    }),
  );

  it(
    'can be called by active agents, and shows neither their own parcels nor those of other couriers',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      for (const name of ['my_courier_jobs', 'my_courier_job']) {
        const args = name === 'my_courier_jobs' ? { p_filter: 'done' } : { p_id: delivery.id };
        await expectRefused(call(db, null, name, args), '42501');
        await expectRefused(call(db, 'service_role', name, args), 'NOT_SIGNED_IN');
        await expectRefused(call(db, await makePerson(db), name, args), 'COURIER_AGENT_REQUIRED');
      }
      const rival = await makeCourierAgent(db, 'Fes', '01900000-0000-7000-8000-00000000c002');
      expect(idsOf(await jobs(db, rival, 'to_pick_up'))).toEqual([]);
      await expectRefused(
        call(db, rival, 'my_courier_job', { p_id: delivery.id }),
        'DELIVERY_NOT_FOUND',
      );
      const own = await makeScheduledDelivery(db, { sender: delivery.agent });
      const colleague = own.agent;
      expect(idsOf(await jobs(db, delivery.agent, 'to_pick_up'))).toEqual([delivery.id]);
      expect(idsOf(await jobs(db, colleague, 'to_pick_up'))).toContain(own.id);
      for (const bad of [{ p_filter: 'all' }, { p_filter: 'done', p_cursor: { at: 1 } }])
        await expectRefused(call(db, delivery.agent, 'my_courier_jobs', bad), 'FIELD_INVALID');
    }),
  );
});

describe('a single parcel as its agent sees it', () => {
  it(
    'contains only what the agent needs now, both in the list of jobs and in the details of the parcel',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      const elsewhere = await makeCourierAgent(db, 'Agadir');
      const shown = async (agent: string) => {
        const { delivery: row } = await detail(db, agent, delivery.id);
        return [row.pickup_contact_phone ?? null, row.dropoff_contact_phone ?? null];
      };
      for (const name of ['my_courier_job', 'delivery_detail'])
        await expectRefused(call(db, elsewhere, name, { p_id: delivery.id }), 'DELIVERY_NOT_FOUND');
      expect(await shown(delivery.agent)).toEqual(['+212661000001', null]);
      await sendScan(db, delivery, 'pickup');
      expect(await shown(delivery.agent)).toEqual([null, '+212661000002']);
      await handOverAtHub(db, delivery, elsewhere);
      expect(await shown(elsewhere)).toEqual([null, '+212661000002']);
      expect(await shown(delivery.agent)).toEqual([null, null]);
      await sendScan(db, delivery, 'refused', {}, elsewhere);
      expect(await shown(elsewhere)).toEqual(['+212661000001', null]);
      await sendScan(db, delivery, 'returned', {}, elsewhere);
      expect(await shown(elsewhere)).toEqual([null, null]);
    }),
  );
});

describe('my_courier_agent', () => {
  it(
    'returns the agent and their courier',
    withDatabase(async (db) => {
      const agent = await makeCourierAgent(db);
      const of = async (person: string) =>
        (await call<{ my_courier_agent: unknown }>(db, person, 'my_courier_agent'))
          .my_courier_agent;
      expect(await of(agent)).toMatchObject({
        courier_name: 'Argane Colis',
        city: { name: 'Fes' },
        is_active: true,
      });
      await asRoot(db, 'update public.courier_agents set is_active = false where user_id = $1', [
        agent,
      ]);
      expect(await of(agent)).toMatchObject({ is_active: false });
      expect(await of(await makePerson(db))).toBeNull();
      await expectRefused(call(db, null, 'my_courier_agent'), '42501');
      await expectRefused(call(db, 'service_role', 'my_courier_agent'), 'NOT_SIGNED_IN');
    }),
  );
});

describe('the parcels that an agent has finished in a year', () => {
  it(
    'are read in pages without repeats, and the parcel that the agent scanned last comes first',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      await copyDelivery(db, delivery.id, DONE, 0, {
        status: 'completed',
        outcome: 'ok',
        completed_at: '2026-11-01T00:00:00Z',
      });
      await asRoot(
        db,
        `insert into private.delivery_scans (id, delivery_id, agent_id, kind, outcome, created_at)
         select gen_random_uuid(), d.id, $1, s.kind, 'recorded', d.created_at + s.later
         from public.deliveries d, (values ('pickup', interval '1 hour'), ('delivered', interval '2 days')) as s (kind, later)
         where d.sender_id = $2 and d.status = 'completed'`,
        [delivery.agent, delivery.sender],
      );
      await db.query('analyze private.delivery_scans, public.deliveries');
      const expected = await asRoot<{ id: string }>(
        db,
        `select delivery_id as id from private.delivery_scans where agent_id = $1
         group by delivery_id order by max(created_at) desc, delivery_id limit 60`,
        [delivery.agent],
      );
      const looked = await rowsLookedAt(db);
      const first = await jobs(db, delivery.agent, 'done');
      const second = await jobs(db, delivery.agent, 'done', { p_cursor: first.next_cursor });
      expect([...idsOf(first), ...idsOf(second)]).toEqual(expected.map(({ id }) => id));
      // The two pages have thirty parcels each, and each parcel has its last two scans.
      const rows = (await rowsLookedAt(db)) - looked;
      expect(rows).toBeGreaterThan(60);
      expect(rows).toBeLessThan(DONE / 4);
    }),
  );
});

const DONE = 2000;

/** Returns the number of scan rows that this transaction has fetched so far. */
async function rowsLookedAt(db: Client): Promise<number> {
  const [row] = await asRoot<{ rows: string }>(
    db,
    `select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows
     from pg_catalog.pg_stat_xact_user_tables where relname = 'delivery_scans'`,
  );
  return Number(row?.rows);
}

// Query plans for a city's queue of waiting parcels. No page of the queue, first or later, reads
// the whole queue.
// @module-tag slow
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { copyDelivery } from '../../support/deliveries/copy-delivery.ts';
import { makeScheduledDelivery } from '../../support/deliveries/make-scheduled-delivery.ts';

const WAITING = 3000;
const PAGE = 30;
/**
 * Maximum number of database pages that a query may read: one for each row, and some more for the
 * index and the plan.
 */
const MAX_PAGES = 3 * PAGE;

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
type Page = { items: { id: string }[]; next_cursor: Cursor };
type Cursor = { at: string; id: string } | null;

/**
 * Returns the number of database pages (of tables and indexes) that PostgreSQL reads to return one
 * part of the queue.
 */
async function pagesRead(db: Client, agent: string, after: Cursor): Promise<number> {
  const look = () =>
    asRoot<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      db,
      `explain (analyze, buffers, format json) select p.sorted_at from public.courier_agents a,
         lateral private.courier_job_page(a, 'to_pick_up', null, null, '${after?.at ?? '-infinity'}'::timestamptz,
           '${after?.id ?? ''}', ${PAGE + 1}) p where a.user_id = '${agent}'`,
    );
  // The first call also reads the system catalogues of PostgreSQL, so it is not measured.
  await look();
  const [row] = await look();
  const plan = row?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('there is no plan');
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

describe('three thousand parcels that have waited in one city since the same time', () => {
  it(
    'are read page by page, each parcel once',
    withDatabase(async (db) => {
      const delivery = await makeScheduledDelivery(db);
      await copyDelivery(db, delivery.id, WAITING);
      await db.query('analyze public.deliveries');
      expect(await pagesRead(db, delivery.agent, null)).toBeLessThanOrEqual(MAX_PAGES);
      const seen = new Set<string>();
      let cursor: Cursor = null;
      let rows = 0;
      do {
        const { my_courier_jobs: page }: { my_courier_jobs: Page } = await call(
          db,
          delivery.agent,
          'my_courier_jobs',
          {
            p_filter: 'to_pick_up',
            p_limit: 100,
            ...(cursor ? { p_cursor: cursor } : {}),
          },
        );
        for (const { id } of page.items) seen.add(id);
        rows += page.items.length;
        cursor = page.next_cursor;
        if (rows === WAITING / 2) {
          expect(await pagesRead(db, delivery.agent, cursor)).toBeLessThanOrEqual(MAX_PAGES);
        }
      } while (cursor);
      expect([rows, seen.size]).toEqual([WAITING + 1, WAITING + 1]);
    }),
  );
});

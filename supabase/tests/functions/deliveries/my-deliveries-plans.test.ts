// Query plans for a merchant's list of parcels. Neither the list of finished parcels nor a search
// reads all parcels of the merchant.
// @module-tag slow
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { copyDelivery } from '../../support/deliveries/copy-delivery.ts';
import { makeDelivery } from '../../support/deliveries/make-delivery.ts';

const OPEN = 6000;
const DONE = 3000;
const PAGE = 20;

type Node = { 'Actual Rows': number; 'Rows Removed by Filter'?: number; Plans?: Node[] };
type Search = { filter: string; pattern: string | null };

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Returns the highest number of rows that one node of the plan read. */
async function mostRows(
  db: Client,
  column: string,
  person: string,
  search: Search,
): Promise<number> {
  const [made] = await asRoot<{ query: string }>(
    db,
    'select private.pages_of_deliveries($1, $2, $3, false) as query',
    [column, search.filter, search.pattern !== null],
  );
  const query = (made?.query ?? '')
    .replace('$1', `'${person}'::uuid`)
    .replace('$2', `'${search.pattern}'`)
    .replace('$5', String(PAGE + 1));
  const [row] = await asRoot<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    db,
    `explain (analyze, format json) ${query}`,
  );
  const plan = row?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('there is no plan');
  return Math.max(
    ...nodesOf(plan).map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)),
  );
}

describe('a list of nine thousand parcels', () => {
  it(
    'uses an index even behind thousands of open parcels, and can be searched by label',
    withDatabase(async (db) => {
      const made = await makeDelivery(db);
      await copyDelivery(db, made.id, OPEN);
      await copyDelivery(db, made.id, DONE, OPEN, {
        status: 'completed',
        outcome: 'ok',
        completed_at: '2026-11-01T00:00:00Z',
      });
      await db.query('analyze public.deliveries');
      const sides = { sender_id: made.sender, receiver_id: made.receiver };
      for (const [column, person] of Object.entries(sides)) {
        for (const search of [
          { filter: 'all', pattern: null },
          { filter: 'active', pattern: null },
          { filter: 'draft', pattern: null },
          { filter: 'done', pattern: null },
          { filter: 'all', pattern: '%wp0000007654%' },
          { filter: 'all', pattern: '%nobody wrote this%' },
        ]) {
          const rows = await mostRows(db, column, person, search);
          expect(rows, `${column} ${JSON.stringify(search)}`).toBeLessThanOrEqual(PAGE + 1);
        }
      }
      const found = await call<{ my_deliveries: { items: object[] } }>(
        db,
        made.sender,
        'my_deliveries',
        { p_search: 'WP0000007654' },
      );
      expect(found.my_deliveries.items).toMatchObject([{ label_code: 'WP0000007654' }]);
    }),
  );
});

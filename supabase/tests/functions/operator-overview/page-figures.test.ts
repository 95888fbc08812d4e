// Live figures on the front page. They are public, contain only counts, and appear only when the
// numbers are large enough.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeBroker } from '../../support/money/make-broker.ts';

type Figure = { name: { key: string }; value: unknown };

async function figuresOf(db: Client, path = '', caller: string | null = null) {
  const args = { p_path: path };
  return (await call<{ page_figures: Figure[] | null }>(db, caller, 'page_figures', args))
    .page_figures;
}

type Counted = { brokers: number; towns: number; kept: number; judged: number; age?: string };

const counted = (db: Client, { brokers, towns, kept, judged, age = '0' }: Counted) =>
  asRoot(
    db,
    `update private.service_state set brokers = $1, towns = $2, promises_kept = $3, promises_judged = $4,
       counted_at = now() - $5::interval where is_only`,
    [brokers, towns, kept, judged, age],
  );

const countAnew = async (db: Client) => {
  await asRoot(db, `update private.service_state set counted_at = '-infinity' where is_only`);
  await asRoot(db, 'select private.due_work_of_service_status()');
  const [row] = await asRoot<{ brokers: string; towns: string }>(
    db,
    'select brokers, towns from private.service_state',
  );
  return { brokers: Number(row?.brokers), towns: Number(row?.towns) };
};

const ENOUGH = { brokers: 10, towns: 3, kept: 99, judged: 100 };

describe('public.page_figures', () => {
  it(
    'shows everybody the number of brokers and towns, and the percentage of kept promises, rounded down',
    withDatabase(async (db) => {
      await counted(db, { brokers: 34, towns: 12, kept: 1999, judged: 2000 });
      const told = await figuresOf(db);
      expect(told).toEqual([
        { name: { key: 'landing.figure_brokers' }, value: { figure: 34 } },
        { name: { key: 'landing.figure_towns' }, value: { figure: 12 } },
        {
          name: { key: 'landing.figure_promises' },
          value: { key: 'landing.figure_share', values: { share: 99 } },
        },
      ]);
      expect(await figuresOf(db, '', await makePerson(db))).toEqual(told);
      expect(await figuresOf(db, '/about')).toBeNull();
    }),
  );

  it(
    'returns nothing if brokers or towns are too few, and no share of kept promises below a hundred promises',
    withDatabase(async (db) => {
      await counted(db, ENOUGH);
      expect(await figuresOf(db)).toHaveLength(3);
      await counted(db, { ...ENOUGH, judged: 99, kept: 99 });
      expect(await figuresOf(db)).toHaveLength(2);
      await counted(db, { ...ENOUGH, brokers: 9 });
      expect(await figuresOf(db)).toBeNull();
      await counted(db, { ...ENOUGH, towns: 2 });
      expect(await figuresOf(db)).toBeNull();
    }),
  );

  it(
    'returns nothing when the stored count is a day old or older',
    withDatabase(async (db) => {
      await counted(db, { ...ENOUGH, age: '23 hours 59 minutes' });
      expect(await figuresOf(db)).toHaveLength(3);
      await counted(db, { ...ENOUGH, age: '24 hours' });
      expect(await figuresOf(db)).toBeNull();
    }),
  );

  it(
    'counts each active broker once, and each town that has one',
    withDatabase(async (db) => {
      const before = await countAnew(db);
      const first = await makeBroker(db, 'Casablanca');
      await makeBroker(db, 'Marrakech');
      const [cities] = await asRoot<{ of_both: string }>(
        db,
        'select count(distinct city_id) as of_both from public.brokers where is_active',
      );
      const both = await countAnew(db);
      expect(both).toEqual({ brokers: before.brokers + 2, towns: Number(cities?.of_both) });
      await asRoot(db, 'update public.brokers set is_active = false where id = $1', [first]);
      expect((await countAnew(db)).brokers).toBe(before.brokers + 1);
      // A second broker in a town raises the number of brokers, but not the number of towns.
      const { towns } = await countAnew(db);
      const second = await makeBroker(db, 'Marrakech');
      expect(await countAnew(db)).toEqual({ brokers: before.brokers + 2, towns });
      // A former broker is not counted, even if their shop is still stored as active.
      await asRoot(db, "update public.profiles set account_type = 'user' where id = $1", [second]);
      expect((await countAnew(db)).brokers).toBe(before.brokers + 1);
    }),
  );

  it(
    'returns stored counts, which a job renews at most once an hour; visitors cannot read the table',
    withDatabase(async (db) => {
      const before = await countAnew(db);
      await makeBroker(db, 'Casablanca');
      await asRoot(db, 'select private.due_work_of_service_status()');
      const [kept] = await asRoot<{ brokers: string }>(
        db,
        'select brokers from private.service_state',
      );
      expect(Number(kept?.brokers)).toBe(before.brokers);
      await db.query('set local role anon');
      await expect(db.query('select brokers from private.service_state')).rejects.toThrow(
        /permission denied/,
      );
    }),
  );
});

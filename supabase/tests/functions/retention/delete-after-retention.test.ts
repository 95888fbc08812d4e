// Rows of each retention class are deleted when their period is over. At the exact end of the
// period nothing is deleted. A moment later all these rows are deleted, and only once.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { RETENTION_SCENES } from '../../support/compliance/retention-scenes.ts';
import {
  AREA_SWEEP_SCENES,
  WORK_RETENTION_SCENES,
} from '../../support/compliance/work-retention-scenes.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';

const sweep = async (db: Client, name: string): Promise<number> => {
  await asRoot(
    db,
    `update private.retention_sweeps set swept_at = case when class = $1 then timestamptz '-infinity' else now() end`,
    [name],
  );
  const [row] = await asRoot<{ count: number }>(
    db,
    'select private.due_work_of_retention() as count',
  );
  return row?.count ?? -1;
};
const runsOf = (db: Client, name: string) =>
  asRoot<{ id: string; row_count: number }>(
    db,
    'select id, row_count from private.retention_runs where class = $1 order by id',
    [name],
  );
const keptDays = async (db: Client, name: string): Promise<number | undefined> =>
  (
    await asRoot<{ kept_days: number }>(
      db,
      'select kept_days from private.retention_classes where name = $1',
      [name],
    )
  )[0]?.kept_days;

describe('the retention function', () => {
  it.each([...RETENTION_SCENES, ...WORK_RETENTION_SCENES])(
    'deletes %s once their period is over, and stores the number of deleted rows',
    (name, make) =>
      withDatabase(async (db) => {
        // Deletes rows that other tests have committed, before this test creates its own.
        await sweep(db, name);
        const scene = await make(db);
        const days = await keptDays(db, name);
        await scene.age(`${days} days`);
        expect(await sweep(db, name)).toBe(0);
        expect(await scene.left()).toEqual(scene.before);
        await scene.age(`${days} days 1 second`);
        expect(await sweep(db, name)).toBe(1);
        expect(await scene.left()).toEqual(scene.after);
        expect((await runsOf(db, name)).at(-1)?.row_count).toBe(1);
        expect(await sweep(db, name)).toBe(0);
      })(),
  );

  it.each(AREA_SWEEP_SCENES)(
    'deletes %s once their period is over, with the SQL function %s',
    (name, worker, make) =>
      withDatabase(async (db) => {
        const scene = await make(db);
        const days = await keptDays(db, name);
        const work = () => asRoot(db, `select private.${worker}()`);
        await scene.age(`${days} days`);
        await work();
        expect(await scene.left()).toEqual(scene.before);
        await scene.age(`${days} days 1 second`);
        await work();
        expect(await scene.left()).toEqual(scene.after);
        expect((await runsOf(db, name)).at(-1)?.row_count).toBeGreaterThan(0);
      })(),
  );

  it(
    'checks one data class in each run, and the same class again only after a day',
    withDatabase(async (db) => {
      await asRoot(db, "update private.retention_sweeps set swept_at = '-infinity'");
      const [all] = await asRoot<{ count: number }>(
        db,
        'select count(*)::integer as count from private.retention_sweeps',
      );
      const due = async () =>
        (
          await asRoot<{ count: number }>(
            db,
            "select count(*)::integer as count from private.retention_sweeps where swept_at <= now() - interval '1 day'",
          )
        )[0]?.count;
      await asRoot(db, 'select private.due_work_of_retention()');
      expect(await due()).toBe((all?.count ?? 0) - 1);
    }),
  );

  it(
    'is the only way to delete a case, a note or a bank description, and only after the period is over',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await asRoot(db, "select private.raise_activity_alert($1, 'amount', $1, null, '{}')", [
        person,
      ]);
      await expectRefused(
        asRoot(
          db,
          `delete from private.activity_alerts a using private.activity_cases c where c.id = a.case_id and c.person_id = $1`,
          [person],
        ),
        '42501',
      );
    }),
  );
});

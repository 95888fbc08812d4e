// Cost of reading one page of notifications, measured in 8 kB database pages. The cost must not
// grow with the total number of notifications.
// @module-tag slow
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { bypassTriggers } from '../../support/bypass-triggers.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import { notificationEntriesOf } from '../../support/notification-entries-of.ts';

/**
 * Number of notifications that the test adds for a person who has many. To run the test manually
 * with a million notifications: `ROWS=1000000 vitest run … my-notifications-plans`.
 */
const MANY = Number(process.env.ROWS ?? 10_000);

/**
 * Adds notifications of one person in groups of five events. One group in ten is unread. Only the
 * oldest notifications are about homes. A test measures the number of blocks that the filter for
 * homes reads to find them.
 */
const addNotifications = (db: Client, person: string, count: number) =>
  bypassTriggers(
    db,
    `insert into public.notifications (user_id, type, kind, data, group_id, is_head, is_read, updated_at)
     select $1::uuid, case when n <= 60 then 'account' when n % 3 = 0 then 'delivery' else 'transaction' end,
       case when n <= 60 then 'home_alert' else 'completed' end, '{"party": "sender"}',
       md5($1::uuid::text || n / 5)::uuid, n % 5 = 4, n % 50 <> 4, now() - interval '80 days' + n * interval '1 second'
     from generate_series(0, $2::integer - 1) n`,
    [person, count],
  );

async function blocks(db: Client, person: string, text: string): Promise<number> {
  const run = async () => {
    const [row] = await asCaller<{
      'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
    }>(db, person, `explain (analyze, buffers, format json) ${text}`);
    const plan = row?.['QUERY PLAN'][0].Plan;
    return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  };
  // The first run reads additional blocks, for catalogue entries and hint bits, and is ignored. A
  // later run reads such blocks again if another test has changed the schema. So the lowest count
  // of three more runs is returned.
  await run();
  return Math.min(await run(), await run(), await run());
}

it(
  'each page, filter and count costs the same for a person with many notifications as for one with 150',
  withDatabase(async (db) => {
    const few = await makePerson(db);
    const many = await makePerson(db);
    await addNotifications(db, many, MANY);
    await addNotifications(db, few, 150);
    await asRoot(db, 'analyze public.notifications');
    const after = async (person: string, filter: string) => {
      const last = (await notificationEntriesOf(db, person, { p_limit: 2, p_filter: filter })).at(
        -1,
      );
      return `p_before_is_read => ${last?.is_read}, p_before_updated_at => '${last?.updated_at}', p_before_id => '${last?.id}'`;
    };
    const questions: [string, (person: string) => Promise<string> | string][] = [
      ['all', () => 'my_notifications(p_limit => 2)'],
      [
        'all, further down',
        async (one) => `my_notifications(${await after(one, 'all')}, p_limit => 2)`,
      ],
      [
        'all, deep in what was read',
        () =>
          "my_notifications(true, now() - interval '80 days' + interval '120 seconds', gen_random_uuid(), 2)",
      ],
      ['unread', () => "my_notifications(p_limit => 2, p_filter => 'unread')"],
      ['money', () => "my_notifications(p_limit => 2, p_filter => 'money')"],
      [
        'homes, all of them the oldest',
        () => "my_notifications(p_limit => 2, p_filter => 'homes')",
      ],
      ['a topic that has none', () => "my_notifications(p_limit => 2, p_filter => 'chat')"],
      ['steps of one', (one) => `my_notification_steps(md5('${one}' || 29)::uuid)`],
    ];
    const costs: Record<string, [few: number, many: number]> = {};
    for (const [name, question] of questions) {
      const ask = async (one: string) => blocks(db, one, `select public.${await question(one)}`);
      costs[name] = [await ask(few), await ask(many)];
    }
    // The limit is 100 pages: unread_counts reads at most 100 notifications, and in the worst case
    // each notification is on a page of its own.
    costs.badge = [100, await blocks(db, many, 'select public.unread_counts()')];
    if (process.env.ROWS) console.info(costs);
    for (const [name, [ofFew, ofMany]] of Object.entries(costs)) {
      // The index is a few levels deeper for the person with many notifications. Each row may
      // therefore cost a few pages more than for the other person. A scan of all rows would cost
      // hundreds of pages.
      expect(Math.max(ofFew, ofMany), `${name}: ${ofFew} and ${ofMany}`).toBeLessThan(200);
      expect(ofMany, `${name}: ${ofFew} and ${ofMany}`).toBeLessThanOrEqual(ofFew + 60);
    }
  }),
  process.env.ROWS ? 600_000 : 20_000,
);

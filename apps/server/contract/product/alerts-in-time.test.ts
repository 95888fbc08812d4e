// A home that fits a saved search reaches its person by mail within a minute of being shown: by the real clock, outbox and mailbox.
import { type Instance, startInstance } from '@wasl/testing/instance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsTo } from '../server/mailbox.ts';
import { sql as sqlAt } from '../server/sql.ts';

/** The clock's turn, and what the outbox and the mailbox take after it. */
const MOST_MILLISECONDS = 45_000;
let instance: Instance;
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  sqlAt(text, values, instance.databaseUrl) as Promise<Row[]>;

beforeAll(async () => {
  instance = await startInstance({ env: { DEMO: 'true', FUNCTIONS_SCHEDULES: 'true' } });
});
afterAll(() => instance?.stop());

it(
  'a home is told to who looks for such a one before a minute is over',
  async () => {
    const id = crypto.randomUUID();
    const email = `${id}@people.example`;
    await sql(
      `insert into auth.users (id, aud, role, email, email_confirmed_at)
       values ($1, 'authenticated', 'authenticated', $2, now())`,
      [id, email],
    );
    const [home] = await sql<{ id: string }>(
      `select id from public.properties where is_published and taken_down_at is null order by id limit 1`,
    );
    await sql('update public.properties set is_published = false where id = $1', [home?.id]);
    await sql(
      `insert into public.saved_searches (id, user_id, name, filters) values (gen_random_uuid(), $1, 'All', '{}')`,
      [id],
    );
    const shown = performance.now();
    await sql(
      'update public.properties set is_published = true, published_at = clock_timestamp() where id = $1',
      [home?.id],
    );
    await expect
      .poll(() => mailsTo(instance.mailboxUrl, email), {
        timeout: MOST_MILLISECONDS,
        interval: 250,
      })
      .toHaveLength(1);
    expect(performance.now() - shown).toBeLessThan(60_000);
    const [mail] = await mailsTo(instance.mailboxUrl, email);
    expect(mail?.text).toContain(`${instance.url}/fr/homes/${home?.id}`);
  },
  MOST_MILLISECONDS + 15_000,
);

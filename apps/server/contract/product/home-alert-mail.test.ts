// Alerts of saved searches by e-mail, with the real clock, outbox and mailbox.
// @module-tag slow
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsTo } from '../server/mailbox.ts';
import { runSql as sqlAt } from '../server/run-sql.ts';

let instance: Instance;
const runSql = <Row extends object>(text: string, values: unknown[] = []) =>
  sqlAt(text, values, instance.databaseUrl) as Promise<Row[]>;

beforeAll(async () => {
  instance = await startInstance({
    env: { DEMO: 'true', FUNCTIONS_SCHEDULES: 'true' },
    timeouts: { dueWork: 5000 },
  });
});
afterAll(() => instance?.stop());

it('a matching home is e-mailed to the owner of the saved search in the next run of background work', async () => {
  const id = crypto.randomUUID();
  const email = `${id}@people.example`;
  await runSql(
    `insert into auth.users (id, aud, role, email, email_confirmed_at)
     values ($1, 'authenticated', 'authenticated', $2, now())`,
    [id, email],
  );
  const [home] = await runSql<{ id: string }>(
    `select id from public.properties where is_published and taken_down_at is null order by id limit 1`,
  );
  await runSql('update public.properties set is_published = false where id = $1', [home?.id]);
  await runSql(
    `insert into public.saved_searches (id, user_id, name, filters) values (gen_random_uuid(), $1, 'All', '{}')`,
    [id],
  );
  await runSql(
    'update public.properties set is_published = true, published_at = clock_timestamp() where id = $1',
    [home?.id],
  );
  await expect.poll(() => mailsTo(instance.mailboxUrl, email)).toHaveLength(1);
  const [mail] = await mailsTo(instance.mailboxUrl, email);
  expect(mail?.text).toContain(`${instance.url}/fr/homes/${home?.id}`);
});

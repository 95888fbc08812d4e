// PostgreSQL's log: errors that callers cause are logged without the text they sent, and take
// hardly any space.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MARK = 'what-somebody-sent';
const REQUESTS = 25;
const MAX_BYTES = 20_000;

let instance: Instance;
let owner: pg.Client;

beforeAll(async () => {
  instance = await startInstance({ env: { DEMO: 'false' } });
  owner = new pg.Client(instance.databaseUrl);
  await owner.connect();
  await owner.query(`
    create table public.log_things (id uuid primary key, name text check (length(name) < 5));
    grant all on public.log_things to anon;
    create function public.log_dynamic(p_text text) returns void language plpgsql as $$
    begin
      execute format('insert into public.log_things values (gen_random_uuid(), %L)', p_text);
    end $$;
    create function public.log_warns(p_text text) returns void language plpgsql as $$
    begin
      raise warning 'heard %', p_text;
      raise exception 'refused %', p_text using detail = p_text;
    end $$;
    grant execute on function public.log_dynamic(text), public.log_warns(text) to anon;
    notify pgrst, 'reload schema';`);
});
afterAll(async () => {
  await owner.end();
  await instance.stop();
});

const HEADERS = () => ({ apikey: instance.anonKey, 'content-type': 'application/json' });

const post = (path: string, body: object, headers = {}) =>
  fetch(instance.url + path, {
    method: 'POST',
    headers: { ...HEADERS(), ...headers },
    body: JSON.stringify(body),
  });

const logFiles = () =>
  readdirSync(instance.dataDir).filter((name) => name.startsWith('postgres.log'));
const logged = () =>
  logFiles()
    .map((name) => readFileSync(join(instance.dataDir, name), 'utf8'))
    .join('');

test('the log contains nothing that callers sent in failing requests', async () => {
  const before = logged().length;
  await expect
    .poll(async () => (await post('/rest/v1/rpc/log_warns', { p_text: MARK })).status)
    .toBe(400);
  const long = MARK.repeat(100);
  for (let n = 0; n < REQUESTS; n++) {
    const answers = await Promise.all([
      post('/rest/v1/rpc/log_warns', { p_text: long }),
      post('/rest/v1/rpc/log_dynamic', { p_text: long }),
      post('/rest/v1/log_things', { id: long }),
      fetch(`${instance.url}/rest/v1/log_things?id=eq.${long}`, { headers: HEADERS() }),
    ]);
    for (const { status } of answers) expect(status).toBe(400);
  }
  // The statements of the database owner fail too. The log must not contain their text.
  for (const text of [`select '${MARK}'::uuid`, `select public.log_dynamic('${MARK}')`]) {
    await expect(owner.query(text)).rejects.toThrow();
  }
  await expect(owner.query('select $1::uuid', [MARK])).rejects.toThrow();
  const text = logged();
  expect(text).not.toContain(MARK);
  expect(text.length - before).toBeLessThan(MAX_BYTES);
});

test('errors of the database itself are still logged', async () => {
  await owner.query(`do $$ begin raise log 'the disk says something'; end $$`);
  await expect.poll(logged).toContain('the disk says something');
});

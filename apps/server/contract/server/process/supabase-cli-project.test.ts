// A project made with the Supabase command-line tool runs on this server unchanged.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, PASSWORD } from '../../protocol/people.ts';
import { refuses, serves } from '../../wire-features.ts';
import { linkInMail, mailsTo } from '../mailbox.ts';

const FILES = {
  'config.toml': 'project_id = "shop"\n[auth]\nenable_signup = true\n',
  'migrations/20240101000000_init.sql': `
    create table public.notes (
      id bigint generated always as identity primary key,
      owner_id uuid not null default auth.uid() references auth.users on delete cascade,
      body text not null
    );
    alter table public.notes enable row level security;
    create function public.is_mine(owner_id uuid) returns boolean language sql stable as 'select owner_id = auth.uid()';
    create policy "own notes" on public.notes using (public.is_mine(owner_id)) with check (public.is_mine(owner_id));
    create table public.greetings (text text primary key);
    create function public.shout(said text) returns text language sql immutable as 'select upper(said)';
    create domain "text/html" as text;
    create function public.page() returns "text/html" language sql immutable as $$ select '<h1>salam</h1>' $$;
    create schema inside;
    create function inside.helper() returns int language sql immutable as 'select 42';`,
  'migrations/20240201000000_view.sql':
    'create view public.note_count with (security_invoker = true) as select count(*) from public.notes;',
  'seed.sql': `insert into public.greetings values ('salam');`,
  'functions/hello/index.ts': `Deno.serve(() => new Response('hello from the shop'));`,
};

let folder: string;
let dataDir: string;
let instance: Instance;

beforeAll(async () => {
  [folder, dataDir] = [temporaryFolder(), temporaryFolder()];
  for (const [name, content] of Object.entries(FILES)) {
    const file = join(folder, 'supabase', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  instance = await startInstance({
    dataDir,
    env: { PROJECT_DIR: join(folder, 'supabase'), MAIL_AUTOCONFIRM: 'true' },
  });
});
afterAll(async () => {
  await instance?.stop();
  for (const one of [folder, dataDir]) rmSync(one, { recursive: true, force: true });
});

const newClient = () =>
  createClient(instance.url, instance.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

async function newPerson() {
  const client = newClient();
  const email = newEmail();
  const { error } = await client.auth.signUp({ email, password: PASSWORD });
  expect(error).toBeNull();
  return { client, email };
}

test(
  'the project’s tables, views and functions are served under row-level security',
  serves([
    'A project made for the command line of Supabase, with PROJECT_DIR: tables',
    'Its defaults open what is made in `public`, as on the platform.',
  ]),
  async () => {
    const [owner, other] = [await newPerson(), await newPerson()];
    const written = await owner.client
      .from('notes')
      .insert({ body: 'mine' })
      .select('body')
      .single();
    expect(written).toMatchObject({ error: null, data: { body: 'mine' } });
    const seen = async (client: ReturnType<typeof newClient>) => [
      (await client.from('notes').select('body')).data,
      (await client.from('note_count').select().single()).data,
    ];
    expect(await seen(owner.client)).toEqual([[{ body: 'mine' }], { count: 1 }]);
    expect(await seen(other.client)).toEqual([[], { count: 0 }]);
    expect(await seen(newClient())).toEqual([[], { count: 0 }]);
    expect(
      (await other.client.from('notes').update({ body: 'x' }).gt('id', 0).select()).data,
    ).toEqual([]);
    expect((await newClient().rpc('shout', { said: 'salam' })).data).toBe('SALAM');
    const hidden = await newClient().schema('inside').rpc('helper');
    expect(hidden.error?.code).toBe('PGRST106');
  },
);

test(
  'the project’s seed data was loaded, and its edge functions respond',
  serves([
    'A project made for the command line of Supabase, with PROJECT_DIR: seed, functions',
    'Its defaults open what is made in `public`, as on the platform.',
  ]),
  async () => {
    expect((await newClient().from('greetings').select()).data).toEqual([{ text: 'salam' }]);
    const { data, error } = await newClient().functions.invoke('hello');
    expect([error, data]).toEqual([null, 'hello from the shop']);
  },
);

test('the server accepts any password of six characters, as Supabase does', async () => {
  const email = newEmail();
  const signUp = (password: string) => newClient().auth.signUp({ email, password });
  expect((await signUp('12345')).error).toMatchObject({
    code: 'weak_password',
    reasons: ['length'],
  });
  const { data, error } = await signUp('123456');
  expect(error).toBeNull();
  expect(data.session).toBeTruthy();
  const client = newClient();
  const signedIn = await client.auth.signInWithPassword({ email, password: '123456' });
  expect([signedIn.error, signedIn.data.weakPassword]).toEqual([null, undefined]);
  expect((await client.auth.updateUser({ password: 'password' })).error).toBeNull();
});

test('the server prints the project’s name, sends e-mails that do not mention Wasl, and has no pages of Wasl', async () => {
  expect(instance.output()).toContain(`shop is ready on ${instance.url}`);
  expect(instance.output()).not.toContain('demo people');
  const { client, email } = await newPerson();
  expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
  await linkInMail(instance.mailboxUrl, email, 'recover');
  const [mail] = await mailsTo(instance.mailboxUrl, email);
  expect(mail?.subject).toBe('Choose a new password');
  expect(JSON.stringify(mail)).not.toContain('Wasl');
  expect((await fetch(`${instance.url}/en`)).status).toBe(404);
});

test(
  'a database function cannot respond with a custom media type, so that no response acts as a page of this origin',
  refuses([
    'Custom media types by domains and handlers',
    'The app is served from the same origin: a row that is answered as a page or a script would run with its rights. An edge function answers any type.',
  ]),
  async () => {
    const ask = (accept: string) =>
      fetch(`${instance.url}/rest/v1/rpc/page`, { headers: { apikey: instance.anonKey, accept } });
    const page = await ask('text/html');
    expect([page.status, ((await page.json()) as { code: string }).code]).toEqual([
      406,
      'PGRST107',
    ]);
    expect(await (await ask('application/json')).json()).toBe('<h1>salam</h1>');
  },
);

// Creates people and their conversations, with the number of messages that a busy month produces.
// The tables have row-level security, so that the benchmarks include the cost of its checks.
import { SignJWT } from 'jose';
import pg from 'pg';

export type Person = { id: string; token: string; conversation: number };

const PEOPLE = 20;
const CONVERSATIONS = 200;
const MESSAGES = 100_000;

const SQL = `
  create table public.bench_people (id uuid primary key, name text not null);
  create table public.bench_members (
    conversation_id int not null, person_id uuid not null references public.bench_people,
    primary key (conversation_id, person_id));
  create table public.bench_messages (
    id bigint generated always as identity primary key,
    conversation_id int not null, sender_id uuid not null references public.bench_people,
    body text not null, created_at timestamptz not null default now());
  create index on public.bench_messages (conversation_id, created_at desc, id desc);
  alter table public.bench_people enable row level security;
  alter table public.bench_members enable row level security;
  alter table public.bench_messages enable row level security;
  create policy everybody_reads on public.bench_people for select to authenticated using (true);
  create policy own on public.bench_members for select to authenticated using (person_id = (select auth.uid()));
  create policy members_read on public.bench_messages for select to authenticated using (exists (
    select from public.bench_members m
    where m.conversation_id = bench_messages.conversation_id and m.person_id = (select auth.uid())));
  create policy members_write on public.bench_messages for insert to authenticated with check (
    sender_id = (select auth.uid()) and exists (
      select from public.bench_members m
      where m.conversation_id = bench_messages.conversation_id and m.person_id = (select auth.uid())));
  create function public.bench_unread(conversation int) returns bigint language sql stable as
    'select count(*) from (select from public.bench_messages where conversation_id = conversation limit 50) seen';
  grant select on public.bench_people, public.bench_members, public.bench_messages to authenticated;
  grant insert on public.bench_messages to authenticated;
  grant execute on function public.bench_unread to authenticated;`;

/**
 * Creates the people and conversations.
 * @param jwtSecret - HS256 secret of the server, for signing the tokens.
 */
export async function prepareMessages(databaseUrl: string, jwtSecret: string): Promise<Person[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(SQL);
  const ids = Array.from({ length: PEOPLE }, () => crypto.randomUUID());
  await client.query(
    `insert into public.bench_people select id, 'Person ' || place
     from unnest($1::uuid[]) with ordinality as person (id, place)`,
    [ids],
  );
  await client.query(
    `insert into public.bench_members
     select conversation, ($1::uuid[])[1 + (conversation + offset_) % $2]
     from generate_series(1, $3::int) conversation, generate_series(0, 4) offset_`,
    [ids, PEOPLE, CONVERSATIONS],
  );
  await client.query(
    `insert into public.bench_messages (conversation_id, sender_id, body, created_at)
     select 1 + n % $3, ($1::uuid[])[1 + (1 + n % $3 + n % 5) % $2], repeat('salam ', 1 + n % 20),
       now() - n * interval '1 second'
     from generate_series(1, $4::int) n`,
    [ids, PEOPLE, CONVERSATIONS, MESSAGES],
  );
  // Creates a session for each person. The server looks up the session of a token, and the measured
  // response times must include this check.
  await client.query(
    `insert into auth.users (id, aud, role, email)
     select id, 'authenticated', 'authenticated', id || '@people.example' from unnest($1::uuid[]) id`,
    [ids],
  );
  await client.query(
    `insert into auth.sessions (id, user_id, aal) select id, id, 'aal1' from unnest($1::uuid[]) id`,
    [ids],
  );
  await client.query('analyze');
  await client.query("notify pgrst, 'reload schema'");
  await client.end();
  const secret = new TextEncoder().encode(jwtSecret);
  return Promise.all(
    ids.map(async (id, place) => ({
      id,
      token: await new SignJWT({ role: 'authenticated', aud: 'authenticated', session_id: id })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(id)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(secret),
      // Makes person p a member of conversation c when (c + 0..4) mod 20 = p.
      conversation: place === 0 ? PEOPLE : place,
    })),
  );
}

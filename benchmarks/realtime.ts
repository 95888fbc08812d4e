// Benchmark (e) of docs/performance.md: delivery of one insert to 1 and to 1,000 sockets of
// different people, relative to a bare ws relay in the same run. Row-level security is checked for
// each socket. Prints the ratio, and the milliseconds from the insert's response until the last
// socket has received the message.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startInstance } from '@wasl/server/testing/instance';
import pg from 'pg';
import { signTokenFor } from '../tools/measure/sign-token-for.ts';
import { reportFinding } from './support/report-finding.ts';

const SECRET = 'a-secret-for-the-benchmark-and-nothing-else';
const ROUNDS = { warm: 10, few: 100, many: 60 };
const PAUSE_MILLISECONDS = 30;
const MAX_SOCKETS = Number(process.argv[2] ?? 1000);
const GOAL_MILLISECONDS = 120;

type Figures = { last: number[]; screens: number[] };

/** Starts a child process that handles one message at a time. */
function startChild<Answer>(file: string) {
  const child = fork(join(import.meta.dirname, 'support', file), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with code ${code}`)));
  });
  ended.catch(() => {});
  const answer = () =>
    Promise.race([
      new Promise<Answer>((resolve) => child.once('message', (value) => resolve(value as Answer))),
      ended,
    ]);
  return {
    ask(question: object): Promise<Answer> {
      const answered = answer();
      child.send(question);
      return answered;
    },
    stop: () => child.kill(),
  };
}

const milliseconds = (nanoseconds: bigint) => Number(nanoseconds) / 1e6;

/**
 * Measures the time between the response to an insert and the arrival of the inserted row at the
 * sockets.
 * @param send - Sends the insert, and resolves with the time at which the response arrived. The
 * time comes from a clock that all processes of a machine share.
 */
async function measure(
  sockets: object[],
  rounds: number,
  send: () => Promise<bigint>,
): Promise<Figures> {
  const clients = startChild<string[]>('socket-clients.ts');
  const figures: Figures = { last: [], screens: [] };
  try {
    await clients.ask({ open: sockets });
    for (let round = -ROUNDS.warm; round < rounds; round++) {
      await clients.ask({ arm: true });
      const told = clients.ask({ wait: true });
      const answeredAt = await send();
      const times = (await told).map((time) =>
        Math.max(0, milliseconds(BigInt(time) - answeredAt)),
      );
      if (round >= 0) {
        figures.last.push(Math.max(...times));
        figures.screens.push(...times);
      }
      await sleep(PAUSE_MILLISECONDS);
    }
  } finally {
    clients.stop();
  }
  return figures;
}

function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

const line = (title: string, values: number[]) => {
  const figures = [0.5, 0.95, 0.99].map((part) => quantile(values, part).toFixed(1).padStart(8));
  console.log(`${title.padEnd(46)}${figures.join('')}`);
};

const instance = await startInstance({ env: { DEMO: 'false', JWT_SECRET: SECRET } });
const relay = startChild<{ port: number }>('ws-relay.ts');
const owner = new pg.Client(instance.databaseUrl);
try {
  await owner.connect();
  await owner.query(`
    create table public.bench_members (conversation_id int, user_id uuid, primary key (user_id, conversation_id));
    create table public.bench_messages (
      id bigint generated always as identity primary key, conversation_id int not null, sender_id uuid not null,
      body text not null, created_at timestamptz not null default now());
    alter table public.bench_members enable row level security;
    alter table public.bench_messages enable row level security;
    create policy "own memberships" on public.bench_members for select to authenticated
      using (user_id = (select auth.uid()));
    create policy "members read" on public.bench_messages for select to authenticated
      using (exists (select from public.bench_members m
        where m.conversation_id = bench_messages.conversation_id and m.user_id = (select auth.uid())));
    create policy "members write" on public.bench_messages for insert to authenticated
      with check (sender_id = (select auth.uid()));
    grant select on public.bench_members to authenticated;
    grant select, insert on public.bench_messages to authenticated;
    alter publication supabase_realtime add table public.bench_messages;
    notify pgrst, 'reload schema'`);
  const people = Array.from({ length: MAX_SOCKETS }, () => randomUUID());
  await owner.query(
    `insert into public.bench_members select 1, person from unnest($1::uuid[]) person`,
    [people],
  );
  await owner.query('analyze public.bench_members');
  const [sender = ''] = people;
  const body = 'A message of usual length, as people write them to each other all day.';
  const post = async (url: string, headers: Record<string, string>, content: object) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(content),
    });
    const answeredAt = process.hrtime.bigint();
    if (!response.ok)
      throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
    return answeredAt;
  };
  const headers = {
    apikey: instance.anonKey,
    authorization: `Bearer ${signTokenFor(sender, SECRET)}`,
  };
  const insert = () =>
    post(`${instance.url}/rest/v1/bench_messages`, headers, {
      conversation_id: 1,
      sender_id: sender,
      body,
    });
  const { port } = await relay.ask({ start: true });
  const shout = () => post(`http://127.0.0.1:${port}`, {}, { body: body.repeat(8) });

  const socketUrl = new URL(`${instance.url.replace('http', 'ws')}/realtime/v1/websocket`);
  socketUrl.search = new URLSearchParams({ apikey: instance.anonKey, vsn: '2.0.0' }).toString();
  const audience = (count: number) =>
    people.slice(0, count).map((person) => ({
      url: socketUrl.href,
      join: JSON.stringify([
        '1',
        '1',
        'realtime:chat',
        'phx_join',
        {
          access_token: signTokenFor(person, SECRET),
          config: {
            presence: { enabled: false },
            postgres_changes: [
              {
                event: 'INSERT',
                schema: 'public',
                table: 'bench_messages',
                filter: 'conversation_id=eq.1',
              },
            ],
          },
        },
      ]),
      ready: 'Subscribed to PostgreSQL',
      told: '"type":"INSERT"',
    }));
  const listeners = (count: number) =>
    Array.from({ length: count }, () => ({ url: `ws://127.0.0.1:${port}`, told: 'body' }));

  console.log(`${'milliseconds after the insert was answered'.padEnd(46)}  median     p95     p99`);
  const one = await measure(audience(1), ROUNDS.few, insert);
  const oneBare = await measure(listeners(1), ROUNDS.few, shout);
  const manyBare = await measure(listeners(MAX_SOCKETS), ROUNDS.many, shout);
  const many = await measure(audience(MAX_SOCKETS), ROUNDS.many, insert);
  line('1 person', one.last);
  line('1 socket of the bare relay', oneBare.last);
  line(`the last of ${MAX_SOCKETS} people`, many.last);
  line(`any of ${MAX_SOCKETS} people`, many.screens);
  line(`the last of ${MAX_SOCKETS} sockets of the bare relay`, manyBare.last);
  line(`any of ${MAX_SOCKETS} sockets of the bare relay`, manyBare.screens);
  const p95 = quantile(many.last, 0.95);
  const bareP95 = quantile(manyBare.last, 0.95);
  reportFinding('realtime', {
    what: `(e) insert until the last of ${MAX_SOCKETS} people receives it, p95`,
    of: "the bare relay's",
    ratio: p95 / bareP95,
    goal: 2,
    is: 'at most',
    figures: `${p95.toFixed(1)} and ${bareP95.toFixed(1)} ms`,
  });
  console.log(
    `goal: p95 to the last of ${MAX_SOCKETS} under ${GOAL_MILLISECONDS} ms: ${p95 < GOAL_MILLISECONDS ? 'met' : 'missed'} (${p95.toFixed(1)} ms)`,
  );
} finally {
  relay.stop();
  await owner.end().catch(() => {});
  await instance.stop();
}

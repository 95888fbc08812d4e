// No route of any service does more work for a hostile body than it is worth: the worst that it admits costs the server's process at most as
// much CPU time as 20 plain requests in the same run, and no refusal is longer than 1 MB. `HOSTILE_BODIES=table` prints the worst of each route.
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, PASSWORD } from '../protocol/people.ts';
import { attacksOn, keyOf, ordinary, readsBody } from './hostile-bodies/attacks.ts';
import { CATALOGUE } from './hostile-bodies/catalogue.ts';
import { createMeter, median } from './hostile-bodies/measure.ts';
import { type Route, startWatched, type Watched } from './hostile-bodies/start-watched.ts';

const MOST_PLAIN_REQUESTS = 20;
const MOST_REFUSAL_BYTES = 1_000_000;
const PLAIN = { name: 'plain', method: 'GET', path: '/rest/v1/homes?select=id&limit=1' };
const CALLERS = ['visitor', 'member'] as const;

let server: Watched;
let meters: Record<(typeof CALLERS)[number], ReturnType<typeof createMeter>>;
/** CPU time of a plain request, in microseconds. */
let plain: number;
const table: { route: string; attack: string; ratio: number; status: number; bytes: number }[] = [];

beforeAll(async () => {
  server = await startWatched();
  const { url, anonKey, serviceRoleKey } = server.instance;
  const auth = { persistSession: false, autoRefreshToken: false };
  const email = newEmail();
  const admin = createClient(url, serviceRoleKey, { auth }).auth.admin;
  await admin.createUser({ email, password: PASSWORD, email_confirm: true });
  const { data } = await createClient(url, anonKey, { auth }).auth.signInWithPassword({
    email,
    password: PASSWORD,
  });
  meters = {
    visitor: createMeter(server, anonKey),
    member: createMeter(server, data.session?.access_token ?? ''),
  };
  for (let warm = 0; warm < 30; warm++) await meters.visitor.cost(PLAIN, 3);
  const costs = [];
  for (let time = 0; time < 30; time++) costs.push((await meters.visitor.cost(PLAIN, 1)).cpu);
  plain = median(costs);
});

afterAll(async () => {
  await server.instance.stop();
  if (process.env.HOSTILE_BODIES !== 'table') return;
  const rows = table.sort((a, b) => b.ratio - a.ratio);
  console.log(`plain request: ${plain} µs of CPU time`);
  for (const { route, attack, ratio, status, bytes } of rows) {
    console.log(
      `${ratio.toFixed(1).padStart(7)} ${status} ${String(bytes).padStart(8)} B  ${route}: ${attack}`,
    );
  }
});

test('every route that reads a body is in the catalogue', () => {
  const known = server.routes.filter(readsBody).map(keyOf);
  expect([...new Set(known)].sort()).toEqual(Object.keys(CATALOGUE).sort());
});

test('the worst body of each route costs at most 20 plain requests and gets a short answer', async () => {
  for (const route of server.routes.filter(({ methods }) => methods.join() !== 'HEAD')) {
    table.push(await worstOf(route));
  }
  expect(table.filter(({ ratio }) => ratio > MOST_PLAIN_REQUESTS)).toEqual([]);
  expect(table.filter(({ status, bytes }) => status >= 400 && bytes > MOST_REFUSAL_BYTES)).toEqual(
    [],
  );
  // Refused before they are read, most attacks would prove little.
  expect(table.length).toBeGreaterThan(80);
});

async function worstOf(route: Route) {
  const facts = CATALOGUE[keyOf(route)];
  const callers = facts?.asMember ? CALLERS : (['visitor'] as const);
  let worst = { route: keyOf(route), attack: '', ratio: 0, status: 0, bytes: 0 };
  for (const caller of callers) {
    const { cost } = meters[caller];
    const meant = facts?.hashes ? (await cost(ordinary(route, facts), 5)).cpu : 0;
    for (const attack of attacksOn(route, facts)) {
      const { cpu, answer } = await cost(attack, 7, meant + (plain * MOST_PLAIN_REQUESTS) / 2);
      const ratio = (cpu - meant) / plain;
      if (ratio > worst.ratio)
        worst = { ...worst, attack: `${attack.name} (${caller})`, ratio, ...answer };
    }
  }
  return worst;
}

// Finds the most expensive attack on a route, measured as a multiple of the cost of a plain
// request.
import { createClient } from '@supabase/supabase-js';
import { type Attack, buildAttacks, buildOrdinaryRequest, routeKeyOf } from './attacks.ts';
import { createRequestMeter, median, type RequestMeter } from './request-meter.ts';
import { ROUTE_CATALOGUE } from './route-catalogue.ts';
import type { Route, WatchedServer } from './start-watched-server.ts';

/** Plain request, like those that the web app sends all the time. */
export const PLAIN_REQUEST: Attack = {
  name: 'plain',
  method: 'GET',
  path: '/rest/v1/homes?select=id&limit=1',
};
export const MAX_PLAIN_REQUESTS = 20;

export type WorstAttack = {
  route: string;
  attack: string;
  /**
   * CPU time of the attack divided by the CPU time of a plain request. Some routes are expensive by
   * design, even for an ordinary request. For these, the intended cost is first subtracted from the
   * attack's time.
   */
  ratio: number;
  status: number;
  bytes: number;
};

export type AttackJudge = {
  /** CPU time of a plain request, in microseconds. */
  plain: number;
  memberToken: string;
  worstOf(route: Route): Promise<WorstAttack & { sent: Attack | undefined }>;
};

/** Number of times that a measurement is repeated when a single one is not precise enough. */
const TIMES = 7;
const CALLERS = ['visitor', 'member'] as const;

export async function createAttackJudge(server: WatchedServer): Promise<AttackJudge> {
  const memberToken = await signUp(server);
  const meters = {
    visitor: createRequestMeter(server, server.instance.anonKey),
    member: createRequestMeter(server, memberToken),
  };
  const plainCost = async () => (await meters.visitor.once(PLAIN_REQUEST)).cpu;
  for (let warm = 0; warm < 60; warm++) await plainCost();
  const costs: number[] = [];
  for (let time = 0; time < 30; time++) costs.push(await plainCost());
  const plain = median(costs);

  /** Alternates plain requests and attacks, so that other load on the machine slows both alike. */
  async function ratioOf(meter: RequestMeter, sent: Attack, meant: number) {
    await meter.once(sent);
    const { cpu, answer } = await meter.once(sent);
    const first = (cpu - meant) / plain;
    if (first < MAX_PLAIN_REQUESTS / 2) return { ratio: first, answer };
    const pairs: { attack: number; plain: number }[] = [];
    while (pairs.length < TIMES) {
      const { cpu: attack } = await meter.once(sent);
      pairs.push({ attack: attack - meant, plain: await plainCost() });
    }
    const middle = (of: 'attack' | 'plain') => median(pairs.map((pair) => pair[of]));
    return { ratio: middle('attack') / middle('plain'), answer };
  }

  return {
    plain,
    memberToken,
    async worstOf(route) {
      const facts = ROUTE_CATALOGUE[routeKeyOf(route)];
      const worst: Awaited<ReturnType<AttackJudge['worstOf']>> = {
        ...{ route: routeKeyOf(route), attack: '', ratio: 0, status: 0, bytes: 0 },
        sent: undefined,
      };
      for (const caller of facts?.asMember ? CALLERS : (['visitor'] as const)) {
        const meter = meters[caller];
        const meant = facts?.hashes ? await meantBy(meter, buildOrdinaryRequest(route, facts)) : 0;
        for (const sent of buildAttacks(route, facts)) {
          const { ratio, answer } = await ratioOf(meter, sent, meant);
          const attack = `${sent.name} (${caller})`;
          if (ratio > worst.ratio) Object.assign(worst, answer, { attack, ratio, sent });
        }
      }
      return worst;
    },
  };
}

async function meantBy(meter: RequestMeter, sent: Attack): Promise<number> {
  const costs: number[] = [];
  while (costs.length < TIMES) costs.push((await meter.once(sent)).cpu);
  return median(costs);
}

async function signUp({
  instance: { url, anonKey, serviceRoleKey },
}: WatchedServer): Promise<string> {
  const auth = { persistSession: false, autoRefreshToken: false };
  const email = `${crypto.randomUUID()}@people.example`;
  const password = 'a good password';
  const { admin } = createClient(url, serviceRoleKey, { auth }).auth;
  await admin.createUser({ email, password, email_confirm: true });
  const client = createClient(url, anonKey, { auth });
  const { data } = await client.auth.signInWithPassword({ email, password });
  return data.session?.access_token ?? '';
}

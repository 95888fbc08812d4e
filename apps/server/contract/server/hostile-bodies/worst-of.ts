// The dearest attack on a route, in plain requests.
import { createClient } from '@supabase/supabase-js';
import { newEmail, PASSWORD } from '../../protocol/people.ts';
import { type Attack, attacksOn, keyOf, ordinary } from './attacks.ts';
import { CATALOGUE } from './catalogue.ts';
import { createMeter, median } from './measure.ts';
import type { Route, Watched } from './start-watched.ts';

/** What a screen asks for all day. */
export const PLAIN: Attack = {
  name: 'plain',
  method: 'GET',
  path: '/rest/v1/homes?select=id&limit=1',
};
export const MOST_PLAIN_REQUESTS = 20;

export type Worst = {
  route: string;
  attack: string;
  /** CPU time in plain requests, without what an ordinary request to the route is meant to cost. */
  ratio: number;
  status: number;
  bytes: number;
};

export type Judge = {
  /** CPU time of a plain request, in microseconds. */
  plain: number;
  memberToken: string;
  worstOf(route: Route): Promise<Worst & { sent: Attack | undefined }>;
};

const CALLERS = ['visitor', 'member'] as const;

export async function createJudge(server: Watched): Promise<Judge> {
  const memberToken = await signUp(server);
  const meters = {
    visitor: createMeter(server, server.instance.anonKey),
    member: createMeter(server, memberToken),
  };
  for (let warm = 0; warm < 30; warm++) await meters.visitor.cost(PLAIN, 3);
  const costs: number[] = [];
  for (let time = 0; time < 30; time++) costs.push((await meters.visitor.cost(PLAIN, 1)).cpu);
  const plain = median(costs);

  return {
    plain,
    memberToken,
    async worstOf(route) {
      const facts = CATALOGUE[keyOf(route)];
      let worst: Awaited<ReturnType<Judge['worstOf']>> = {
        ...{ route: keyOf(route), attack: '', ratio: 0, status: 0, bytes: 0 },
        sent: undefined,
      };
      for (const caller of facts?.asMember ? CALLERS : (['visitor'] as const)) {
        const { cost } = meters[caller];
        const meant = facts?.hashes ? (await cost(ordinary(route, facts), 5)).cpu : 0;
        for (const sent of attacksOn(route, facts)) {
          const { cpu, answer } = await cost(sent, 7, meant + (plain * MOST_PLAIN_REQUESTS) / 2);
          const ratio = (cpu - meant) / plain;
          const attack = `${sent.name} (${caller})`;
          if (ratio > worst.ratio) worst = { ...worst, ...answer, attack, ratio, sent };
        }
      }
      return worst;
    },
  };
}

async function signUp({ instance: { url, anonKey, serviceRoleKey } }: Watched): Promise<string> {
  const auth = { persistSession: false, autoRefreshToken: false };
  const email = newEmail();
  const { admin } = createClient(url, serviceRoleKey, { auth }).auth;
  await admin.createUser({ email, password: PASSWORD, email_confirm: true });
  const client = createClient(url, anonKey, { auth });
  const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  return data.session?.access_token ?? '';
}

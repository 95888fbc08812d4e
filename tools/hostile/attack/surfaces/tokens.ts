// Sends invalid tokens to every service, in requests and over WebSockets.

import type { Instance } from '@wasl/server/testing/instance';
import type { Client } from 'pg';
import { demoPerson } from '../actor.ts';
import { type AttackReportLine, runInParallel } from '../attack-as.ts';
import { readRows } from '../compare-rows.ts';
import type { DatabaseCatalog } from '../database-catalog.ts';
import { secretsHiddenFrom } from '../database-secrets.ts';
import { type Attempt, runAttempt } from '../run-attempt.ts';
import { type StolenToken, stolenTokens, usedRefreshToken } from '../stolen-tokens.ts';
import { canJoinChannel } from './topics.ts';

/** Demo person whose token is stolen. */
const VICTIM = 'amina';

export async function attackWithTokens(
  instance: Instance,
  catalog: DatabaseCatalog,
  db: Client,
): Promise<AttackReportLine> {
  const victim = await demoPerson(instance, VICTIM);
  const thief = { name: 'thief of tokens', id: undefined, token: instance.anonKey };
  const line: AttackReportLine = { actor: thief.name, surface: 'tokens', tries: 0, through: [] };
  const secrets = secretsHiddenFrom(await readRows(db, catalog.tables), new Set());
  const used = await usedRefreshToken(instance, db);
  const work = async (one: Attempt) => {
    line.tries += 1;
    line.through.push(...(await runAttempt(instance, thief, one, secrets)));
  };
  await work(replay(used.refreshToken));
  const tokens = [
    ...(await stolenTokens(instance, victim.token)),
    { what: 'a session whose refresh token came back', token: used.token },
  ];
  await runInParallel(
    tokens.flatMap((stolen) => [...triesWith(stolen, catalog, victim.id)]),
    work,
  );
  for (const { what, token } of tokens) {
    line.tries += 1;
    if (await canJoinChannel(instance, token, `person:${victim.id}`)) {
      line.through.push(`${what}: joins a channel`);
    }
  }
  return line;
}

function* triesWith(
  { what, token }: StolenToken,
  catalog: DatabaseCatalog,
  victimId: string,
): Generator<Attempt> {
  const list = { prefix: '', limit: 10, offset: 0 };
  const message = {
    messages: [{ topic: `person:${victimId}`, event: 'e', payload: {}, private: true }],
  };
  const requests: [method: string, path: string, body?: unknown][] = [
    ['GET', '/rest/v1/'],
    ['GET', '/rest/v1/profiles?select=*'],
    ['GET', '/rest/v1/cities?limit=1'],
    ['PATCH', `/rest/v1/profiles?id=eq.${victimId}`, { first_name: 'Robbed' }],
    ['POST', '/rest/v1/rpc/my_dashboard', {}],
    ['POST', '/rest/v1/rpc/export_my_data', {}],
    ['POST', '/rest/v1/rpc/delete_my_account', {}],
    ['GET', '/auth/v1/user'],
    ['PUT', '/auth/v1/user', { data: { robbed: true } }],
    ['POST', '/auth/v1/factors', { factor_type: 'totp' }],
    ['GET', '/auth/v1/admin/users'],
    ['POST', '/auth/v1/logout?scope=global'],
    ['POST', '/functions/v1/sign-in-with-username', {}],
    ['POST', '/realtime/v1/api/broadcast', message],
    ['GET', '/storage/v1/bucket'],
    ...catalog.buckets.map(
      (bucket) => ['POST', `/storage/v1/object/list/${bucket}`, list] as [string, string, unknown],
    ),
    ...catalog.files.slice(0, 1).flatMap(({ bucket, name }): [string, string, unknown?][] => [
      ['GET', `/storage/v1/object/authenticated/${bucket}/${name}`],
      ['POST', `/storage/v1/object/sign/${bucket}/${name}`, { expiresIn: 60 }],
      ['DELETE', `/storage/v1/object/${bucket}`, { prefixes: [name] }],
    ]),
  ];
  for (const [method, path, body] of requests) {
    const one = { method, path, body, isRefused: true };
    yield { ...one, what: `${what}: ${method} ${path}`, token };
    yield {
      ...one,
      what: `${what}, as a key: ${method} ${path}`,
      token,
      headers: { apikey: token },
    };
  }
}

/**
 * Reuses a refresh token after its successor was used: the server must refuse the token and end the
 * session.
 */
const replay = (refreshToken: string): Attempt => ({
  what: 'a refresh token a second time',
  method: 'POST',
  path: '/auth/v1/token?grant_type=refresh_token',
  body: { refresh_token: refreshToken },
  isRefused: true,
});

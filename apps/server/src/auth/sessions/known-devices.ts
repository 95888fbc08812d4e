// Remembers from where and with what a person was signed in, so that a stranger's wrong tries do not lock her out.

import type { FastifyRequest } from 'fastify';
import type { ClientBase } from 'pg';
import { shareAddress } from '../../http/share-address.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { hashOf } from './secret-tokens.ts';

const SECONDS_REMEMBERED = 90 * 24 * 3600;
/** One sign-in or refresh in so many sweeps out what is older. */
const SEENS_PER_SWEEP = 200;

/**
 * The unmodified client shows nothing else of its device than its network and its name. A neighbour may have both, so that
 * being known opens nothing: it is a count of one's own. Hashed, because the table must not become a list of who was where.
 */
export const deviceOf = (
  { addressOf }: Pick<AuthDeps, 'addressOf'>,
  userId: string,
  request: FastifyRequest,
): string =>
  hashOf(
    JSON.stringify([userId, shareAddress(addressOf(request)), request.headers['user-agent'] ?? '']),
  );

/**
 * @param key A parameter of the statement that this is a part of: the one that gives a session out.
 * @param condition Of the same statement; without it the device is remembered always.
 */
export const rememberDeviceSql = (key: string, condition = 'true'): string =>
  `insert into wasl_platform.known_devices as d (key) select ${key} where ${condition}
   on conflict (key) do update set seen_at = now() where d.seen_at < now() - interval '1 day'`;

/** Part of the transaction that gives a session out. */
export async function rememberDevice(client: ClientBase, device: string): Promise<void> {
  await client.query(rememberDeviceSql('$1'), [device]);
  await sweepDevices((text, values) => client.query(text, values));
}

/** Now and then, with a device that is remembered. */
export async function sweepDevices(
  ask: (text: string, values: unknown[]) => Promise<unknown>,
): Promise<void> {
  if (Math.random() * SEENS_PER_SWEEP >= 1) return;
  await ask(
    'delete from wasl_platform.known_devices where seen_at < now() - make_interval(secs => $1)',
    [SECONDS_REMEMBERED],
  );
}

export async function isKnownDevice(
  { database }: Pick<AuthDeps, 'database'>,
  device: string,
): Promise<boolean> {
  const rows = await database.query(
    `select from wasl_platform.known_devices
     where key = $1 and seen_at >= now() - make_interval(secs => $2)`,
    [device, SECONDS_REMEMBERED],
  );
  return rows.length > 0;
}

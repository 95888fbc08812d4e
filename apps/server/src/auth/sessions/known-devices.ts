// Remembers on which devices a user has signed in. On these devices the user can still sign in
// while a stranger's failed attempts block the account.

import type { FastifyRequest } from 'fastify';
import type { ClientBase } from 'pg';
import { rateLimitKey } from '../../http/rate-limit-key.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { hashToken } from './secret-tokens.ts';

const SECONDS_REMEMBERED = 90 * 24 * 3600;
/** Average number of sign-ins and refreshes between two deletions of the expired devices. */
const SEENS_PER_SWEEP = 200;

/**
 * Returns a hash that identifies a device of a user by its network and user agent. An unmodified
 * client sends nothing else that identifies the device. A neighbour's device may have the same
 * network and user agent. The hash is therefore no proof of identity: the only advantage of a known
 * device is a rate limit of its own. The value is hashed, so that the table does not reveal where
 * users are.
 */
export const deviceFingerprint = (
  { addressOf }: Pick<AuthDeps, 'addressOf'>,
  userId: string,
  request: FastifyRequest,
): string =>
  hashToken(
    JSON.stringify([userId, rateLimitKey(addressOf(request)), request.headers['user-agent'] ?? '']),
  );

/**
 * Returns SQL that remembers a device. The SQL is embedded in the statement that creates a session.
 * @param key - Placeholder of the parameter that contains the device's key. @param condition - SQL
 * condition under which the device is remembered. By default, the device is remembered in every
 * case.
 */
export const rememberDeviceSql = (key: string, condition = 'true'): string =>
  `insert into wasl_platform.known_devices as d (key) select ${key} where ${condition}
   on conflict (key) do update set seen_at = now() where d.seen_at < now() - interval '1 day'`;

/** Remembers a device in the transaction that creates the session. */
export async function rememberDevice(client: ClientBase, device: string): Promise<void> {
  await client.query(rememberDeviceSql('$1'), [device]);
  await deleteStaleDevices((text, values) => client.query(text, values));
}

/**
 * Called when a device is remembered. On average, one in SEENS_PER_SWEEP calls also deletes the
 * expired devices.
 */
export async function deleteStaleDevices(
  ask: (text: string, values: unknown[]) => Promise<unknown>,
): Promise<void> {
  if (Math.random() * SEENS_PER_SWEEP >= 1) return;
  await ask(
    'delete from wasl_platform.known_devices where seen_at < now() - make_interval(secs => $1)',
    [SECONDS_REMEMBERED],
  );
}

/**
 * Reports whether the user has used this device in the last 90 days.
 * @param device - Key from deviceFingerprint.
 */
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

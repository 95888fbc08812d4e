// Remembers the devices that a user signed in with, so that a stranger's failed attempts do not
// lock the user out.

import type { FastifyRequest } from 'fastify';
import type { ClientBase } from 'pg';
import { rateLimitKey } from '../../http/rate-limit-key.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { hashToken } from './secret-tokens.ts';

const SECONDS_REMEMBERED = 90 * 24 * 3600;
/** One in this many sign-ins and refreshes deletes the expired devices. */
const SEENS_PER_SWEEP = 200;

/**
 * An unmodified client reveals only its network and user agent. A neighbour may have the same
 * network and user agent, so a known device gets a rate limit of its own and nothing else. The key
 * is hashed, so that the table does not record users' locations.
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
 * @param key - Parameter of the statement that issues a session, in which this SQL is embedded.
 * @param condition - SQL condition of the same statement; without it the device is always remembered.
 */
export const rememberDeviceSql = (key: string, condition = 'true'): string =>
  `insert into wasl_platform.known_devices as d (key) select ${key} where ${condition}
   on conflict (key) do update set seen_at = now() where d.seen_at < now() - interval '1 day'`;

/** Runs in the transaction that creates the session. */
export async function rememberDevice(client: ClientBase, device: string): Promise<void> {
  await client.query(rememberDeviceSql('$1'), [device]);
  await deleteStaleDevices((text, values) => client.query(text, values));
}

/** Deletes expired devices at random intervals when a device is remembered. */
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
 * Reports whether the device signed in during the last 90 days.
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

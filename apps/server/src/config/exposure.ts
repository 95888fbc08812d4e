// Determines whether other machines can reach the server, which disables development features.
import { isLoopback, resolvesToLoopback } from './loopback.ts';

type Reach = { NODE_ENV: string; HOST: string; PUBLIC_URL?: string | undefined };

/**
 * Returns the setting that exposes the server.
 * @returns The setting as given, such as `HOST=0.0.0.0`; undefined if only this machine can reach
 * the server.
 */
export function exposureOf(settings: Reach): string | undefined {
  if (settings.NODE_ENV === 'production') return 'NODE_ENV=production';
  return addressExposure(settings);
}

/**
 * Returns the setting whose address exposes the server, regardless of NODE_ENV. PUBLIC_URL counts
 * like HOST, because a proxy may hide the origin of requests.
 */
export function addressExposure({ HOST, PUBLIC_URL }: Omit<Reach, 'NODE_ENV'>): string | undefined {
  if (!isLoopback(HOST)) return `HOST=${HOST}`;
  if (PUBLIC_URL && !resolvesToLoopback(PUBLIC_URL)) return `PUBLIC_URL=${PUBLIC_URL}`;
  return undefined;
}

// Determines whether other machines can reach the server. If they can, development features are
// disabled.
import { isLoopback, resolvesToLoopback } from './loopback.ts';

type Reach = { NODE_ENV: string; HOST: string; PUBLIC_URL?: string | undefined };

/**
 * Returns the setting that makes the server reachable from other machines.
 * @returns The setting with its value, such as `HOST=0.0.0.0`; undefined if only this machine can
 * reach the server.
 */
export function findExposingSetting(settings: Reach): string | undefined {
  if (settings.NODE_ENV === 'production') return 'NODE_ENV=production';
  return findExposingAddress(settings);
}

/**
 * Like findExposingSetting, but ignores NODE_ENV and looks only at the addresses. PUBLIC_URL matters as much
 * as HOST: behind a proxy the server listens on this machine only, but can still be reached from
 * elsewhere.
 */
export function findExposingAddress({
  HOST,
  PUBLIC_URL,
}: Omit<Reach, 'NODE_ENV'>): string | undefined {
  if (!isLoopback(HOST)) return `HOST=${HOST}`;
  if (PUBLIC_URL && !resolvesToLoopback(PUBLIC_URL)) return `PUBLIC_URL=${PUBLIC_URL}`;
  return undefined;
}

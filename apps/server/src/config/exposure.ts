// Says by which setting people beyond this machine may come: nothing that is for development only is theirs.
import { isLoopback, resolvesToLoopback } from './loopback.ts';

type Reach = { NODE_ENV: string; HOST: string; PUBLIC_URL?: string | undefined };

/** @returns The setting as it was given, such as `HOST=0.0.0.0`; undefined when the server is for this machine alone. */
export function exposureOf(settings: Reach): string | undefined {
  if (settings.NODE_ENV === 'production') return 'NODE_ENV=production';
  return addressExposure(settings);
}

/** As above, by its addresses alone. A proxy may hide where a request comes from, so that PUBLIC_URL counts as HOST does. */
export function addressExposure({ HOST, PUBLIC_URL }: Omit<Reach, 'NODE_ENV'>): string | undefined {
  if (!isLoopback(HOST)) return `HOST=${HOST}`;
  if (PUBLIC_URL && !resolvesToLoopback(PUBLIC_URL)) return `PUBLIC_URL=${PUBLIC_URL}`;
  return undefined;
}

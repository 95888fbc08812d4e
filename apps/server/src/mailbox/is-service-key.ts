// Checks in constant time whether a request of an edge function carries the service key.
import { createHash, timingSafeEqual } from 'node:crypto';

export function isServiceKey(authorization: string | undefined, serviceRoleKey: string): boolean {
  const given = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(sha256(given), sha256(serviceRoleKey));
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

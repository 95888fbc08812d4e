// Rate limit key of a client address, also used to recognize devices: one IPv4 address, or the /64
// network of one IPv6 customer.
import { isIPv6 } from 'node:net';

const CUSTOMER_GROUPS = 4;
const MAPPED = '::ffff:';

/**
 * Returns the key. A single machine with IPv6 can use more addresses than can be counted, so only
 * the first 64 bits are kept.
 * @param ip - Undefined for a closed connection, although the framework's type excludes that.
 */
export function rateLimitKey(ip: string | undefined): string {
  if (ip === undefined) return '';
  if (ip.toLowerCase().startsWith(MAPPED) && ip.includes('.')) return ip.slice(MAPPED.length);
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('%', 1)[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  const network = groups.slice(0, CUSTOMER_GROUPS).map((group) => Number.parseInt(group, 16));
  return `${network.map((group) => group.toString(16)).join(':')}::`;
}

// Key of a client address, for counting requests in rate limits and for recognising devices. The
// key is an IPv4 address, or the /64 network of an IPv6 address, which belongs to one customer.
import { isIPv6 } from 'node:net';

const CUSTOMER_GROUPS = 4;
const MAPPED = '::ffff:';

/**
 * Returns the key under which requests from an IP address are counted. Only the first 64 bits of an
 * IPv6 address are used, because a single machine can use a practically unlimited number of
 * addresses.
 * @param ip - Can be undefined for a closed connection, although this is not in the framework's
 * type.
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

// Loopback detection: names and addresses that reach this machine only.
import { BlockList, isIP } from 'node:net';

const OWN = new BlockList();
OWN.addSubnet('127.0.0.0', 8, 'ipv4');
OWN.addAddress('::1', 'ipv6');

/**
 * Reports whether a host is loopback.
 * @param host - A name or address as in HOST or in a URL, IPv6 with or without brackets. Only
 * `localhost` counts among names: any other may resolve elsewhere later.
 */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  const family = isIP(name);
  if (family === 0) return name === 'localhost';
  return OWN.check(name, family === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Reports whether a URL or a Host header (without scheme) names this machine.
 * @returns False for a malformed address.
 */
export function resolvesToLoopback(address: string): boolean {
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `http://${address}`);
  return url !== null && isLoopback(url.hostname);
}

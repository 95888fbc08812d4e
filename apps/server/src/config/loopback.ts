// Which names and addresses lead to this machine alone.
import { BlockList, isIP } from 'node:net';

const OWN = new BlockList();
OWN.addSubnet('127.0.0.0', 8, 'ipv4');
OWN.addAddress('::1', 'ipv6');

/** @param host A name or address as in HOST or in an address, IPv6 with brackets or without. Any other name may change hands. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  const family = isIP(name);
  if (family === 0) return name === 'localhost';
  return OWN.check(name, family === 6 ? 'ipv6' : 'ipv4');
}

/** @returns Whether the host that a URL or a Host header (without a scheme) names is this machine; a broken one is not. */
export function resolvesToLoopback(address: string): boolean {
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `http://${address}`);
  return url !== null && isLoopback(url.hostname);
}

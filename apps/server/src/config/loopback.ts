// Detects names and addresses that lead only to this machine (loopback).
import { BlockList, isIP } from 'node:net';

const OWN = new BlockList();
OWN.addSubnet('127.0.0.0', 8, 'ipv4');
OWN.addAddress('::1', 'ipv6');

/**
 * Reports whether a host leads only to this machine (loopback).
 * @param host - A name or address as in HOST or in a URL; an IPv6 address may have brackets. The
 * only accepted name is `localhost`, because any other name may lead to another machine later.
 */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  const family = isIP(name);
  if (family === 0) return name === 'localhost';
  return OWN.check(name, family === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Reports whether a URL leads to this machine. A Host header without a scheme is accepted too.
 * @returns False for a malformed address.
 */
export function resolvesToLoopback(address: string): boolean {
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `http://${address}`);
  return url !== null && isLoopback(url.hostname);
}

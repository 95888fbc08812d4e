import { isIP } from 'node:net';

/**
 * Reports whether the host of a URL is an IP address and not a name. IPv6 addresses may have
 * brackets.
 */
export const isNetworkAddress = ({ hostname }: URL): boolean =>
  isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

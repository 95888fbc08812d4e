import { isIP } from 'node:net';

/** Reports whether the host of a URL is an IP address, in brackets or not, rather than a name. */
export const isNetworkAddress = ({ hostname }: URL): boolean =>
  isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

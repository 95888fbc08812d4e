import { isIP } from 'node:net';

/** Whether the host of an address is a number and no name, in brackets or not. */
export const isNetworkAddress = ({ hostname }: URL): boolean =>
  isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

// Determines the client's address for rate limits and the audit log.
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { rateLimitKey } from '../http/rate-limit-key.ts';

/**
 * Returns the client's IP address. An edge function that calls this server for a client sends the
 * client's address in `sb-forwarded-for`. This header is trusted only together with the service
 * key, because any client could send it.
 */
export const clientAddress =
  (config: Pick<Config, 'serviceRoleKey'>) =>
  (request: FastifyRequest): string => {
    const { apikey, 'sb-forwarded-for': forwarded } = request.headers;
    const isTrusted = apikey === config.serviceRoleKey;
    return isTrusted && typeof forwarded === 'string' && isIP(forwarded) ? forwarded : request.ip;
  };

/**
 * Returns the key under which rate limits count a client. IPv6 clients are counted by network,
 * because one client can use a practically unlimited number of addresses.
 */
export function clientNetwork(
  config: Pick<Config, 'serviceRoleKey'>,
): (request: FastifyRequest) => string {
  const addressOf = clientAddress(config);
  return (request) => rateLimitKey(addressOf(request));
}

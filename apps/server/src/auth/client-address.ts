// Where a request comes from, for limits and the audit log.
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { shareAddress } from '../http/share-address.ts';

/**
 * The network address of the caller. An edge function calls for somebody else: it names them in `sb-forwarded-for`, which
 * counts only beside the service key, because anybody could write that header.
 */
export const clientAddress =
  (config: Pick<Config, 'serviceRoleKey'>) =>
  (request: FastifyRequest): string => {
    const { apikey, 'sb-forwarded-for': forwarded } = request.headers;
    const isTrusted = apikey === config.serviceRoleKey;
    return isTrusted && typeof forwarded === 'string' && isIP(forwarded) ? forwarded : request.ip;
  };

/** What limits count a caller by: who has one IPv6 address has more of them than could ever be counted. */
export function clientNetwork(
  config: Pick<Config, 'serviceRoleKey'>,
): (request: FastifyRequest) => string {
  const addressOf = clientAddress(config);
  return (request) => shareAddress(addressOf(request));
}

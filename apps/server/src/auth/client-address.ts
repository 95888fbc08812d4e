// Where a request comes from, for limits and the audit log.
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/**
 * The network address of the caller. An edge function calls for somebody else: it names him in `sb-forwarded-for`, which
 * counts only beside the service key, because anybody could write that header.
 */
export const clientAddress =
  (config: Config) =>
  (request: FastifyRequest): string => {
    const { apikey, 'sb-forwarded-for': forwarded } = request.headers;
    const isTrusted = apikey === config.serviceRoleKey;
    return isTrusted && typeof forwarded === 'string' && isIP(forwarded) ? forwarded : request.ip;
  };

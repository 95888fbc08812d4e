// Refuses storage requests without a valid key or token
// (docs/protocol/storage.md#errors-and-rights).
import type { FastifyRequest } from 'fastify';
import type { Caller, Credentials } from '../../http/credentials.ts';
import { storageRefusals } from './storage-refusals.ts';

/**
 * Returns the caller of the request.
 * @throws StorageError InvalidRequest if the request has no credential, AccessDenied if the
 * credential is invalid.
 */
export async function requireCaller(
  credentials: Credentials,
  request: FastifyRequest,
): Promise<Caller> {
  const { apikey, authorization } = request.headers;
  const caller = await credentials.resolve({ apikey, authorization });
  if (caller.ok) return caller;
  if (caller.reason === 'missing_key') throw storageRefusals.missingAuthorization();
  if (caller.reason === 'expired_jwt')
    throw storageRefusals.accessDenied('"exp" claim timestamp check failed');
  const isShaped = authorization === undefined || authorization.split('.').length === 3;
  throw storageRefusals.accessDenied(
    isShaped ? 'signature verification failed' : 'Invalid Compact JWS',
  );
}

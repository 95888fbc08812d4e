// Admits or refuses a call before its body is read, using only its URL and headers. Finds the
// function, the maximum size of the body, and the caller.
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { callerKeyOf } from '../db/caller-key.ts';
import { isSessionActive } from '../db/session.ts';
import { rateLimitKey } from '../http/rate-limit-key.ts';
import type { ServiceDeps } from '../http/service-deps.ts';
import { type FoundFunction, findFunction } from './find-function.ts';
import { FunctionError } from './function-error.ts';
import { functionFailures } from './function-failures.ts';
import type { CallerKey } from './function-pool.ts';

export type AdmittedCall = {
  found: FoundFunction;
  /** The part of the request's path after /functions/v1, including the query string. */
  path: string;
  /** Maximum size of the body in bytes. */
  bodyLimit: number;
  caller: CallerKey;
};

type Deps = {
  config: Pick<Config, 'functionsDir' | 'functionsBodyLimit'>;
  credentials: Pick<ServiceDeps['credentials'], 'resolve'>;
  database: Pick<ServiceDeps['database'], 'query'>;
};

/**
 * @returns A function that checks one request and returns the data of the call. For the CORS
 * preflight of an unknown function, it returns undefined.
 * @throws FunctionError 404, 413 and 401, checked in this order
 */
export function createCallAdmission({ config, credentials, database }: Deps) {
  return async (request: FastifyRequest): Promise<AdmittedCall | undefined> => {
    const path = request.url.replace(/^\/functions\/v1/, '');
    const found = findFunction(config.functionsDir, path.split(/[/?]/)[1] ?? '');
    if (!found) {
      if (isPreflight(request)) return undefined;
      throw functionFailures.notFound();
    }
    const bodyLimit = found.bodyLimit ?? config.functionsBodyLimit;
    if (Number(request.headers['content-length'] ?? 0) > bodyLimit) {
      throw functionFailures.bodyTooLarge();
    }
    const address = rateLimitKey(request.ip);
    const mustVerify = found.mustVerifyJwt && request.method !== 'OPTIONS';
    const caller = mustVerify ? await verified(request, address) : callerKeyOf(visitorAt(address));
    return { found, path, bodyLimit, caller };
  };

  async function verified(request: FastifyRequest, address: string): Promise<CallerKey> {
    const { authorization } = request.headers;
    if (!authorization)
      throw new FunctionError(401, { msg: 'Error: Missing authorization header' });
    const caller = await credentials.resolve({ authorization });
    if (!caller.ok || !(await isSessionActive(database, caller.claims))) {
      throw new FunctionError(401, { msg: 'Invalid JWT' });
    }
    // Calls with the service key have no limit per caller, because servers use this key to call
    // functions for many users.
    if (caller.role === 'service_role') return undefined;
    return callerKeyOf({ ...caller, address }) ?? callerKeyOf(visitorAt(address));
  }
}

const visitorAt = (address: string) => ({ role: 'anon', claims: null, address });

export const isPreflight = ({ method, headers }: FastifyRequest) =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

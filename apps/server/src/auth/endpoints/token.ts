// POST /token: exchanges a password, a refresh token, a PKCE code or a provider's ID token for a
// session (docs/protocol/auth.md#sign-up-and-sign-in).
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { idTokenGrant } from '../oauth/id-token-grant.ts';
import { passwordGrant } from './password-grant.ts';
import { pkceGrant } from './pkce-grant.ts';
import { refreshGrant } from './refresh-grant.ts';

const querySchema = z.object({ grant_type: z.string().default('') });

const GRANTS = {
  password: passwordGrant,
  refresh_token: refreshGrant,
  pkce: pkceGrant,
  id_token: idTokenGrant,
};

/**
 * Issues a session for one of the grants. Refusals: 422 web3_provider_disabled, 400
 * invalid_credentials for an unknown grant_type, and the refusals of the requested grant.
 */
export const issueTokens =
  (deps: AuthDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { grant_type: grantType } = querySchema.parse(request.query);
    if (grantType === 'web3') {
      throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
    }
    if (!Object.hasOwn(GRANTS, grantType)) {
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
    }
    reply.header('cache-control', 'no-store');
    return GRANTS[grantType as keyof typeof GRANTS](deps, request);
  };

// Exchanges the code from a PKCE redirect, together with the client's verifier, for a session.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthDeps } from '../auth-deps.ts';
import { useAuthCode } from '../sessions/pkce-flows.ts';
import { openSession } from '../sessions/sessions.ts';

const bodySchema = z.object({
  auth_code: z.string().min(1).max(255),
  code_verifier: z.string().min(43).max(128),
});

/** Refusals: flow_state_not_found, flow_state_expired, bad_code_verifier. */
export async function pkceGrant(deps: AuthDeps, request: FastifyRequest) {
  await deps.limiter.hit('token', deps.networkOf(request));
  const body = bodySchema.parse(request.body ?? {});
  return deps.database.asService(async (client) => {
    const { userId, method, providerTokens } = await useAuthCode(
      client,
      body.auth_code,
      body.code_verifier,
    );
    const session = await openSession(deps, client, { userId, method, login: {} }, request);
    // After a sign-in at a provider, the response also contains the provider's tokens.
    return { ...session, ...providerTokens };
  });
}

// Starts a sign-in at a provider, or starts linking an identity at the provider to an account.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthDeps } from '../auth-deps.ts';
import { redirectTarget } from '../links/redirect-target.ts';
import { pkceChallengeSchema } from '../sessions/pkce-flows.ts';
import { newToken } from '../sessions/secret-tokens.ts';
import { authorizationUrl } from './authorization-url.ts';
import { saveState } from './oauth-states.ts';

const querySchema = pkceChallengeSchema.extend({
  provider: z.string().max(50).default(''),
  redirect_to: z.string().max(2000).optional(),
  scopes: z.string().max(1000).default(''),
});

/**
 * Returns the provider's URL to which the browser must be redirected. If the request has no
 * code_challenge, the app later receives its tokens in the fragment of the redirect URL.
 * @param linkingUserId - Id of the user who links an identity to their account.
 * @throws AuthError validation_failed, over_request_rate_limit; unexpected_failure when the
 * provider cannot be reached
 */
export async function startOauth(
  deps: AuthDeps,
  request: FastifyRequest,
  linkingUserId?: string,
): Promise<string> {
  await deps.limiter.hit('oauth', deps.networkOf(request));
  const { provider: name, redirect_to, scopes, ...challenge } = querySchema.parse(request.query);
  const provider = deps.oauthProviders.named(name);
  const { authorizationEndpoint, hasPkce } = await provider.metadata();
  const [nonce, codeVerifier] = [newToken(), newToken()];
  const state = await deps.database.asService((client) =>
    saveState(client, {
      provider: provider.name,
      nonce,
      codeVerifier,
      redirectTo: redirectTarget(deps.config, redirect_to).href,
      challenge,
      linkingUserId,
    }),
  );
  const extra = Object.entries(request.query as Record<string, unknown>).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return authorizationUrl({
    provider: provider.name,
    endpoint: authorizationEndpoint,
    clientId: provider.client.clientIds[0] ?? '',
    callbackUrl: `${deps.config.publicUrl}/auth/v1/callback`,
    state,
    nonce,
    codeVerifier: hasPkce ? codeVerifier : undefined,
    scopes,
    extra: Object.fromEntries(extra),
  });
}

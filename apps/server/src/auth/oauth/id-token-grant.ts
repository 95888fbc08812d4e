// Exchanges an ID token for a session. An app gets the ID token from the phone's own sign-in with
// Google or Apple (docs/protocol/auth.md#sign-up-and-sign-in).
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { refuseBannedUser } from '../accounts/refuse-banned-user.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { runAfterUserCreatedHook } from '../hooks/run-after-user-created-hook.ts';
import { openSession } from '../sessions/sessions.ts';
import { signedInUser } from '../sessions/signed-in-user.ts';
import { linkIdentity } from './link-identity.ts';
import { newProfileId } from './new-profile-id.ts';
import { profileOf } from './provider-profile.ts';
import { requireLinkingAllowed } from './require-linking-allowed.ts';
import { signInWithProfile } from './sign-in-with-profile.ts';
import { verifyIdToken } from './verify-id-token.ts';

const bodySchema = z.object({
  provider: z.string().max(100),
  id_token: z.string().min(1, 'id_token required').max(8000),
  access_token: z.string().max(8000).nullish(),
  nonce: z.string().max(500).nullish(),
  link_identity: z.boolean().nullish(),
});

/**
 * With link_identity, adds the identity to the account of the bearer token instead of signing in to
 * another account. Refusals: validation_failed (400, also for an ID token or nonce that is invalid;
 * the response then also contains an OAuth error code), provider_disabled,
 * provider_email_needs_verification, identity_already_exists, those of requireLinkingAllowed,
 * user_banned, over_request_rate_limit.
 */
export async function idTokenGrant(deps: AuthDeps, request: FastifyRequest) {
  await deps.limiter.hit('token', deps.networkOf(request));
  const body = bodySchema.parse(request.body ?? {});
  const provider = deps.oauthProviders.find(body.provider);
  if (!provider) throw notEnabled(body.provider);
  const claims = await verifyIdToken(provider, body.id_token, provider.client.clientIds).catch(
    (error: unknown) => {
      throw error instanceof AuthError && error.status === 400 ? badRequest('Bad ID token') : error;
    },
  );
  checkNonce(claims, body.nonce ?? '');
  checkAccessToken(claims, body.access_token ?? '');
  const profile = profileOf(claims);
  const linking = body.link_identity ? await signedInUser(deps, request) : undefined;
  if (linking) await requireLinkingAllowed(deps, linking.user, linking.sessionId);
  const linkTo = linking?.user.id;
  const address = deps.addressOf(request);
  const newId = linkTo ?? (await newProfileId(deps, provider.name, profile, address));
  const session = await deps.database.asService(async (client) => {
    if (linkTo) {
      await refuseBannedUser(client, linkTo);
      await linkIdentity(client, provider.name, profile, linkTo, address);
    }
    const userId =
      linkTo ?? (await signInWithProfile(client, provider.name, profile, newId, address));
    const login = { provider: provider.name };
    return openSession(deps, client, { userId, method: 'oauth', login }, request);
  });
  if (!linkTo) await runAfterUserCreatedHook(deps, newId, address);
  return session;
}

const notEnabled = (name: string) =>
  name === 'google' || name === 'apple'
    ? new AuthError(400, 'provider_disabled', `Provider ${name} is not enabled`)
    : new AuthError(400, 'validation_failed', `Custom OIDC provider "${name}" not allowed`);

const badRequest = (description: string, error = 'invalid request') =>
  new AuthError(400, 'validation_failed', description, { error, error_description: description });

/**
 * The token contains the SHA-256 hash of a nonce that only the app knows. Somebody who steals the
 * token cannot use it without the nonce.
 */
function checkNonce({ nonce: hashed }: JWTPayload, nonce: string): void {
  if (Boolean(hashed) !== Boolean(nonce)) {
    throw badRequest('Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (nonce && createHash('sha256').update(nonce).digest('hex') !== hashed) {
    throw badRequest('Nonces mismatch', 'invalid nonce');
  }
}

/**
 * Checks that the access token belongs to the ID token: the claim at_hash of the ID token must be
 * the first half of the access token's hash (OpenID Connect Core, section 3.1.3.6). The hash is
 * SHA-256 for both accepted signing algorithms.
 */
function checkAccessToken({ at_hash: hashed }: JWTPayload, accessToken: string): void {
  if (!accessToken || typeof hashed !== 'string') return;
  const digest = createHash('sha256').update(accessToken, 'ascii').digest();
  if (digest.subarray(0, 16).toString('base64url') !== hashed) throw badRequest('Bad ID token');
}

// GET and POST /callback: continues a sign-in when Google or Apple redirects the browser back
// (docs/protocol/auth.md#pkce-and-providers).
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refuseBannedUser } from '../accounts/refuse-banned-user.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { runAfterUserCreatedHook } from '../hooks/run-after-user-created-hook.ts';
import { redirectTarget } from '../links/redirect-target.ts';
import { issueOauthCode } from '../sessions/pkce-flows.ts';
import { openSession } from '../sessions/sessions.ts';
import { redirectWithError, redirectWithSession } from './callback-redirect.ts';
import { exchangeCode } from './exchange-code.ts';
import { linkIdentity } from './link-identity.ts';
import { newProfileId } from './new-profile-id.ts';
import { consumeState, type OauthState } from './oauth-states.ts';
import { profileOf } from './provider-profile.ts';
import { signInWithProfile } from './sign-in-with-profile.ts';
import { verifyIdToken } from './verify-id-token.ts';

const answerSchema = z.object({
  state: z.string().max(255).default(''),
  code: z.string().max(4000).optional(),
  error: z.string().max(200).optional(),
  error_description: z.string().max(500).optional(),
  /** User data that Apple sends only when the user first consents. */
  user: z.string().max(4000).optional(),
});
type Answer = z.infer<typeof answerSchema>;

/**
 * Returns 302 to the app that started the sign-in. The URL contains `?code=` under PKCE, otherwise
 * the session in the fragment. An error is in both the query and the fragment. Refusals, all as
 * redirects: bad_oauth_state (to the front page, because the app is unknown), bad_oauth_callback,
 * provider_email_needs_verification, identity_already_exists, user_banned. Any other `error` that
 * the provider sends is passed to the app.
 */
export const handleProviderCallback =
  (deps: AuthDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
    const isForm = request.method === 'POST';
    const parsed = answerSchema.safeParse((isForm ? request.body : request.query) ?? {});
    let target = redirectTarget(deps.config, undefined);
    try {
      await deps.limiter.hit('oauth', deps.networkOf(request));
      const answer = parsed.data;
      const began =
        answer && (await deps.database.asService((client) => consumeState(client, answer.state)));
      if (!began) {
        throw new AuthError(400, 'bad_oauth_state', 'OAuth state is invalid or has expired');
      }
      target = new URL(began.redirectTo);
      target = answer.error
        ? redirectWithError(target, refusalOf(answer), answer.error)
        : await finish(deps, request, answer, began);
    } catch (error) {
      if (!(error instanceof AuthError) || error.status >= 500) {
        request.log.error({ err: error }, 'sign-in at a provider failed');
      }
      target = redirectWithError(target, error);
    }
    return reply.header('cache-control', 'no-store').redirect(target.href, 302);
  };

const refusalOf = ({ error, error_description }: Answer) =>
  new AuthError(400, 'bad_oauth_callback', error_description || error || '');

async function finish(
  deps: AuthDeps,
  request: FastifyRequest,
  answer: Answer,
  began: OauthState,
): Promise<URL> {
  if (!answer.code) {
    throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback without a code');
  }
  const provider = deps.oauthProviders.named(began.provider);
  const callbackUrl = `${deps.config.publicUrl}/auth/v1/callback`;
  const tokens = await exchangeCode(provider, answer.code, began.codeVerifier, callbackUrl);
  const claims = await verifyIdToken(
    provider,
    tokens.id_token,
    provider.client.clientIds.slice(0, 1),
  );
  if (claims.nonce !== began.nonce) {
    throw new AuthError(400, 'bad_oauth_callback', 'Bad ID token');
  }
  const profile = profileOf(claims, answer.user);
  const target = new URL(began.redirectTo);
  const address = deps.addressOf(request);
  const { linkingUserId } = began;
  const newId = linkingUserId ?? (await newProfileId(deps, provider.name, profile, address));
  const back = await deps.database.asService(async (client) => {
    if (linkingUserId) {
      await refuseBannedUser(client, linkingUserId);
      await linkIdentity(client, provider.name, profile, linkingUserId, address);
    }
    const userId =
      linkingUserId ?? (await signInWithProfile(client, provider.name, profile, newId, address));
    if (began.challenge.code_challenge) {
      const code = await issueOauthCode(client, userId, began.challenge, provider.name, tokens);
      target.searchParams.set('code', code);
      return target;
    }
    const login = { provider: provider.name };
    const session = await openSession(deps, client, { userId, method: 'oauth', login }, request);
    return redirectWithSession(target, session, tokens);
  });
  if (!linkingUserId) await runAfterUserCreatedHook(deps, newId, address);
  return back;
}

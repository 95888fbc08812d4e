// Repository for OAuth states. When a user is redirected to a provider, the context of the sign-in
// is stored. When the provider redirects the user back, the context can be read once with the state
// parameter of that redirect.
import type { ClientBase } from 'pg';
import type { OauthProviderName } from '../../config/config.ts';
import type { PkceChallenge } from '../sessions/pkce-flows.ts';
import { hashToken, newToken } from '../sessions/secret-tokens.ts';

export type OauthState = {
  provider: OauthProviderName;
  nonce: string;
  codeVerifier: string;
  redirectTo: string;
  challenge: PkceChallenge;
  linkingUserId: string | undefined;
};

/** @returns The value of the state parameter, of which the database stores only a hash. */
export async function saveState(client: ClientBase, kept: OauthState): Promise<string> {
  const state = newToken();
  const { code_challenge, code_challenge_method } = kept.challenge;
  await client.query(
    `delete from wasl_platform.oauth_states where created_at < now() - interval '1 hour'`,
  );
  await client.query(
    `insert into wasl_platform.oauth_states (state_hash, provider, nonce, code_verifier, redirect_to,
       code_challenge, code_challenge_method, linking_user_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      hashToken(state),
      kept.provider,
      kept.nonce,
      kept.codeVerifier,
      kept.redirectTo,
      code_challenge ?? null,
      code_challenge ? (code_challenge_method ?? 's256') : null,
      kept.linkingUserId ?? null,
    ],
  );
  return state;
}

/**
 * Returns the stored context of a sign-in with a provider, and deletes it from the database, so
 * that it can be used only once.
 * @returns undefined when the state is unknown, already used or older than five minutes.
 */
export async function consumeState(
  client: ClientBase,
  state: string,
): Promise<OauthState | undefined> {
  const { rows } = await client.query(
    `delete from wasl_platform.oauth_states where state_hash = $1
     returning *, created_at > now() - interval '5 minutes' as is_fresh`,
    [hashToken(state)],
  );
  const [row] = rows;
  if (!row?.is_fresh) return undefined;
  const { code_challenge, code_challenge_method } = row;
  return {
    provider: row.provider,
    nonce: row.nonce,
    codeVerifier: row.code_verifier,
    redirectTo: row.redirect_to,
    challenge: { code_challenge, code_challenge_method },
    linkingUserId: row.linking_user_id ?? undefined,
  };
}

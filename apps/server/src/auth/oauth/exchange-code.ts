// Exchanges the code that a provider sent with its redirect for the provider's tokens (OpenID
// Connect Core, section 3.1.3).
import { z } from 'zod';
import { deadlines } from '../../timeouts.ts';
import { AuthError } from '../auth-error.ts';
import { clientSecret } from './client-secret.ts';
import type { OauthProvider } from './oauth-providers.ts';

export type ProviderTokens = z.infer<typeof tokensSchema>;

const tokensSchema = z.object({
  id_token: z.string().max(20_000),
  access_token: z.string().max(20_000),
  refresh_token: z.string().max(20_000).optional(),
});

/**
 * @throws AuthError 500 unexpected_failure when the provider refuses, fails or does not respond.
 * The `cause` of the error is logged but not sent to the client.
 */
export async function exchangeCode(
  { client, metadata }: OauthProvider,
  code: string,
  codeVerifier: string,
  callbackUrl: string,
): Promise<ProviderTokens> {
  const { tokenEndpoint, hasPkce } = await metadata();
  const clientId = client.clientIds[0] ?? '';
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: callbackUrl,
    client_id: clientId,
    client_secret: await clientSecret(client, clientId),
    ...(hasPkce && { code_verifier: codeVerifier }),
  });
  try {
    const response = await fetch(tokenEndpoint, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(deadlines.providerTokens),
    });
    const answer: unknown = await response.json();
    if (!response.ok) {
      const { error } = z.object({ error: z.string().max(100) }).parse(answer);
      throw new Error(`the token endpoint responded with ${response.status} ${error}`);
    }
    return tokensSchema.parse(answer);
  } catch (cause) {
    const error = new AuthError(500, 'unexpected_failure', 'Unable to exchange external code');
    error.cause = cause;
    throw error;
  }
}

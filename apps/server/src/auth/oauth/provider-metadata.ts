// Reads a provider's OpenID configuration: its endpoints and its signing keys.
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { deadlines, pauses } from '../../timeouts.ts';
import { AuthError } from '../auth-error.ts';

export type ProviderMetadata = {
  /** Issuers that are accepted in the tokens of this provider. */
  issuers: string[];
  authorizationEndpoint: string;
  tokenEndpoint: string;
  hasPkce: boolean;
  keys: JWTVerifyGetKey;
};

const documentSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  code_challenge_methods_supported: z.array(z.string()).default([]),
});

/**
 * Alternative names of issuers. Some tokens of Google and Apple name an issuer other than the one
 * in the OpenID configuration.
 */
const OTHER_NAMES: Record<string, string[]> = {
  'https://accounts.google.com': ['accounts.google.com'],
  'https://appleid.apple.com': ['https://account.apple.com'],
};

/**
 * Reads the configuration, which is cached for one hour.
 * @throws AuthError 500 unexpected_failure when the provider cannot be reached or names another
 * issuer
 */
export function createMetadataReader(issuer: string): () => Promise<ProviderMetadata> {
  let kept: { askedAt: number; metadata: Promise<ProviderMetadata> } | undefined;
  return () => {
    if (!kept || performance.now() - kept.askedAt > pauses.freshProviderMetadata) {
      const metadata = readMetadata(issuer);
      kept = { askedAt: performance.now(), metadata };
      // The result of a failed request is not cached.
      metadata.catch(() => {
        if (kept?.metadata === metadata) kept = undefined;
      });
    }
    return kept.metadata;
  };
}

async function readMetadata(issuer: string): Promise<ProviderMetadata> {
  const issuers = [issuer, ...(OTHER_NAMES[issuer] ?? [])];
  try {
    const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
      redirect: 'error',
      signal: AbortSignal.timeout(deadlines.providerMetadata),
    });
    const document = documentSchema.parse(await response.json());
    if (!issuers.includes(document.issuer)) throw new Error(`unexpected issuer ${document.issuer}`);
    return {
      issuers,
      authorizationEndpoint: document.authorization_endpoint,
      tokenEndpoint: document.token_endpoint,
      hasPkce: document.code_challenge_methods_supported.includes('S256'),
      keys: createRemoteJWKSet(new URL(document.jwks_uri), {
        timeoutDuration: deadlines.providerMetadata,
      }),
    };
  } catch (cause) {
    const error = new AuthError(500, 'unexpected_failure', 'The provider cannot be reached');
    error.cause = cause;
    throw error;
  }
}

// The enabled OAuth providers, which can be looked up by name.
import type { Config, OauthClient, OauthProviderName } from '../../config/config.ts';
import { AuthError } from '../auth-error.ts';
import { createMetadataReader, type ProviderMetadata } from './provider-metadata.ts';

export type OauthProvider = {
  name: OauthProviderName;
  client: OauthClient;
  metadata(): Promise<ProviderMetadata>;
};

export type OauthProviders = {
  /**
   * Returns the provider with this name if it is enabled.
   * @throws AuthError 400 validation_failed if it is not enabled
   */
  named(name: string): OauthProvider;
  find(name: string): OauthProvider | undefined;
};

export function createOauthProviders(config: Config): OauthProviders {
  const providers = new Map<string, OauthProvider>();
  for (const name of ['google', 'apple'] as const) {
    const client = config.oauth[name];
    if (client)
      providers.set(name, { name, client, metadata: createMetadataReader(client.issuer) });
  }
  const find = (name: string) => providers.get(name);
  return {
    find,
    named(name) {
      const provider = find(name);
      if (provider) return provider;
      throw new AuthError(
        400,
        'validation_failed',
        'Unsupported provider: provider is not enabled',
      );
    },
  };
}

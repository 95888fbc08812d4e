// What else one may sign in with here: what the server has been set up for and the browser can do.
import { readAnonKey } from '../../../shared/api/supabase.ts';
import { hasPasskeys } from '../model/has-passkeys.ts';

export const PROVIDERS = ['google', 'apple'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** What else opens an account. */
export type SignInMethod = Provider | 'passkey';

/** Not through the client, which a visitor of the sign-in page has not loaded yet. @throws Error when the server is away */
export async function offeredSignInMethods(): Promise<SignInMethod[]> {
  const response = await fetch('/auth/v1/settings', { headers: { apikey: await readAnonKey() } });
  if (!response.ok) throw new Error(`settings answered ${response.status}`);
  const { external, passkeys_enabled: isOn } = (await response.json()) as {
    external: Record<string, boolean>;
    passkeys_enabled: boolean;
  };
  const providers: SignInMethod[] = PROVIDERS.filter((provider) => external[provider]);
  return isOn && hasPasskeys() ? ['passkey', ...providers] : providers;
}

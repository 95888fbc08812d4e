// Lists the sign-in methods other than the password. A method is listed only if the server has
// enabled it and the browser supports it.
import { readAnonKey } from '../../../shared/api/supabase.ts';
import { hasPasskeys } from '../model/has-passkeys.ts';

export const PROVIDERS = ['google', 'apple'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Sign-in method other than the password. */
export type SignInMethod = Provider | 'passkey';

/**
 * Lists the available sign-in methods. Uses fetch directly, because visitors of the sign-in page do
 * not have the Supabase client yet.
 * @throws Error when the server cannot be reached
 */
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

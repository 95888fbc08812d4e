// Which other accounts one may sign in with here: those that the server has been set up for.
import { readAnonKey } from '../../../shared/lib/supabase.ts';

export const PROVIDERS = ['google', 'apple'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Not through the client, which a visitor of the sign-in page has not loaded yet. @throws Error when the server is away */
export async function offeredProviders(): Promise<Provider[]> {
  const response = await fetch('/auth/v1/settings', { headers: { apikey: await readAnonKey() } });
  if (!response.ok) throw new Error(`settings answered ${response.status}`);
  const { external } = (await response.json()) as { external: Record<string, boolean> };
  return PROVIDERS.filter((provider) => external[provider]);
}

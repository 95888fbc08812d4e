// Separate server for tests of sign-in with Google and Apple. Test providers replace Google and
// Apple.
import { generateKeyPairSync } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import pg from 'pg';
import { type OidcServer, startOidcServer } from '../../../../testing/oidc-server.ts';
import { newEmail, PASSWORD } from '../../../protocol/people.ts';
import { linkInMail } from '../../mailbox.ts';
import { openBrowser } from '../browser.ts';

export type OauthFixture = {
  instance: Instance;
  google: OidcServer;
  apple: OidcServer;
  /** Public key that verifies the client secrets made for Apple. */
  appleKey: string;
  client(flowType?: 'pkce' | 'implicit'): SupabaseClient;
  /** A confirmed person with a password who is signed in. */
  person(): Promise<{ client: SupabaseClient; id: string; email: string }>;
  /**
   * Creates an account at a provider.
   * @returns The login_hint of the account. The subject of the account has the same value.
   */
  accountAt(provider: OidcServer, claims: Record<string, unknown>): string;
  /**
   * Opens the URL in a browser, which follows the redirects through the sign-in at the provider.
   *
   * @returns The URL of the app to which the browser is redirected at the end.
   */
  visit(url: string | null, browser?: ReturnType<typeof openBrowser>): Promise<URL>;
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
};

export const APPLE_TEAM = 'TEAM123456';
export const APPLE_KEY_ID = 'KEY1234567';

/** @param env - Additional settings of the server. */
export async function openOauthFixture(env: Record<string, string> = {}): Promise<OauthFixture> {
  const [google, apple] = [await startOidcServer(), await startOidcServer({})];
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const instance = await startInstance({
    env: {
      DEMO: 'false',
      GOOGLE_CLIENT_ID: `${google.clientId},${google.nativeClientId}`,
      GOOGLE_CLIENT_SECRET: 'the secret that the provider knows',
      GOOGLE_ISSUER: google.issuer,
      APPLE_CLIENT_ID: `${apple.clientId},${apple.nativeClientId}`,
      APPLE_TEAM_ID: APPLE_TEAM,
      APPLE_KEY_ID,
      APPLE_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
      APPLE_ISSUER: apple.issuer,
      ...env,
    },
  });
  const callbackUrl = `${instance.url}/auth/v1/callback`;
  await Promise.all([google.open(callbackUrl), apple.open(callbackUrl)]);
  const database = new pg.Client(instance.databaseUrl);
  await database.connect();

  const client = (flowType: 'pkce' | 'implicit' = 'pkce') =>
    createClient(instance.url, instance.anonKey, {
      auth: { flowType, autoRefreshToken: false, storage: memory() },
    });
  return {
    instance,
    google,
    apple,
    appleKey: publicKey,
    client,
    async person() {
      const own = client('implicit');
      const email = newEmail();
      await own.auth.signUp({ email, password: PASSWORD });
      await fetch(await linkInMail(instance.mailboxUrl, email), { redirect: 'manual' });
      const { data, error } = await own.auth.signInWithPassword({ email, password: PASSWORD });
      if (error) throw error;
      return { client: own, id: data.user.id, email };
    },
    accountAt(provider, claims) {
      const subject = crypto.randomUUID();
      provider.people.set(subject, claims);
      return subject;
    },
    visit: (url, browser = openBrowser()) =>
      browser.followTo(
        url ?? '',
        ({ origin, pathname }) => origin === instance.url && !pathname.startsWith('/auth/'),
      ),
    sql: async (text, values = []) => (await database.query(text, values)).rows,
    async close() {
      await database.end();
      await instance.stop();
      await Promise.all([google.close(), apple.close()]);
    },
  };
}

/** Storage of a client. Under PKCE, the client stores its code verifier here between two calls. */
function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

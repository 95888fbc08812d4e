// Gives the storage suites clients of one running server: a client for each signed-in person, one
// for a visitor without a session, and one for the service role. Also creates buckets, and deletes
// them at the end.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { newEmail, PASSWORD } from '../people.ts';

export type StorageServer = { url: string; anonKey: string; serviceRoleKey: string };

export type StoragePerson = { client: SupabaseClient; id: string; token: string };

export type BucketOptions = {
  public?: boolean;
  fileSizeLimit?: number | string;
  allowedMimeTypes?: string[];
  /**
   * Name of the policy in fixtures/30-storage.sql that applies to the bucket. Default: `own`, which
   * gives everybody their own folder.
   */
  rule?: 'own' | 'drop' | 'telling';
};

export type StorageStack = StorageServer & {
  /** Client with the service role's key. */
  admin: SupabaseClient;
  /** Client with the anonymous key and no session. */
  stranger: SupabaseClient;
  /** Creates a new person, signed in. */
  person(): Promise<StoragePerson>;
  /** Creates a bucket with a new name, private by default. */
  bucket(options?: BucketOptions): Promise<string>;
  /**
   * Sends a request to a path under /storage/v1 with a token. Default: the token of the service
   * role.
   */
  request(path: string, init?: RequestInit & { token?: string | null }): Promise<Response>;
  /** Deletes the buckets of this stack with their objects. */
  close(): Promise<void>;
};

export function openStorageStack(server: StorageServer): StorageStack {
  const auth = { persistSession: false, autoRefreshToken: false };
  const admin = createClient(server.url, server.serviceRoleKey, { auth });
  const buckets: string[] = [];
  return {
    ...server,
    admin,
    stranger: createClient(server.url, server.anonKey, { auth }),
    async person() {
      const email = newEmail();
      const made = { email, password: PASSWORD, email_confirm: true };
      const { error } = await admin.auth.admin.createUser(made);
      if (error) throw error;
      const client = createClient(server.url, server.anonKey, { auth });
      const signedIn = await client.auth.signInWithPassword({ email, password: PASSWORD });
      if (signedIn.error) throw signedIn.error;
      const { user, session } = signedIn.data;
      return { client, id: user.id, token: session.access_token };
    },
    async bucket({ public: isPublic = false, rule = 'own', ...options } = {}) {
      const name = `contract-${rule}-${crypto.randomUUID()}`;
      const { error } = await admin.storage.createBucket(name, { public: isPublic, ...options });
      if (error) throw error;
      buckets.push(name);
      return name;
    },
    request(path, { token = server.serviceRoleKey, headers, ...init } = {}) {
      const all = new Headers(headers);
      if (token !== null) all.set('authorization', `Bearer ${token}`);
      return fetch(`${server.url}/storage/v1${path}`, { ...init, headers: all });
    },
    async close() {
      for (const name of buckets) {
        await admin.storage.emptyBucket(name);
        await admin.storage.deleteBucket(name);
      }
    },
  };
}

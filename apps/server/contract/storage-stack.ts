// One running server as the storage suites see it: people, a key that may do all, and the owner's hand on the database.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { linkInMail } from './mailbox.ts';
import { newEmail, PASSWORD } from './people.ts';

export type StorageServer = {
  url: string;
  anonKey: string;
  serviceRoleKey: string;
  databaseUrl: string;
  mailboxUrl: string;
};

export type StoragePerson = { client: SupabaseClient; id: string; token: string };

export type StorageStack = StorageServer & {
  /** With the service role's key. */
  admin: SupabaseClient;
  /** With the anonymous key and no session. */
  stranger: SupabaseClient;
  /** Makes a new one, signed in. */
  person(): Promise<StoragePerson>;
  /** Makes a private bucket of a new name unless told otherwise. */
  bucket(options?: {
    public?: boolean;
    fileSizeLimit?: number | string;
    allowedMimeTypes?: string[];
  }): Promise<string>;
  /** As the database's owner. */
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** A request under /storage/v1 with a token, by default the service role's. */
  request(path: string, init?: RequestInit & { token?: string | null }): Promise<Response>;
  close(): Promise<void>;
};

/** Everybody signed in may do as he likes under a folder of his own id, in buckets of this stack; nobody else. */
const ownFolderPolicy = (prefix: string) => `create policy "contract: ${prefix}" on storage.objects
  for all to authenticated
  using (bucket_id like '${prefix}%' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id like '${prefix}%' and (storage.foldername(name))[1] = (select auth.uid())::text)`;

export async function openStorageStack(server: StorageServer): Promise<StorageStack> {
  const database = new pg.Client(server.databaseUrl);
  await database.connect();
  // Test files run side by side against one server.
  const prefix = `own-${crypto.randomUUID().slice(0, 8)}-`;
  await database.query(ownFolderPolicy(prefix));
  const auth = { persistSession: false, autoRefreshToken: false };
  const admin = createClient(server.url, server.serviceRoleKey, { auth });
  return {
    ...server,
    admin,
    stranger: createClient(server.url, server.anonKey, { auth }),
    async person() {
      const client = createClient(server.url, server.anonKey, { auth });
      const email = newEmail();
      const { error } = await client.auth.signUp({ email, password: PASSWORD });
      if (error) throw error;
      await fetch(await linkInMail(server.mailboxUrl, email), { redirect: 'manual' });
      const signedIn = await client.auth.signInWithPassword({ email, password: PASSWORD });
      if (signedIn.error) throw signedIn.error;
      const { user, session } = signedIn.data;
      return { client, id: user.id, token: session.access_token };
    },
    async bucket({ public: isPublic = false, ...options } = {}) {
      const name = `${prefix}${crypto.randomUUID()}`;
      const { error } = await admin.storage.createBucket(name, { public: isPublic, ...options });
      if (error) throw error;
      return name;
    },
    query: async (text, values = []) => (await database.query(text, values)).rows,
    request(path, { token = server.serviceRoleKey, headers, ...init } = {}) {
      const all = new Headers(headers);
      if (token !== null) all.set('authorization', `Bearer ${token}`);
      return fetch(`${server.url}/storage/v1${path}`, { ...init, headers: all });
    },
    async close() {
      await database.query(`drop policy "contract: ${prefix}" on storage.objects`);
      await database.end();
    },
  };
}

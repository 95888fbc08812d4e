// Continuously inserts rows and uploads files through the proxy, and records the writes that a
// server acknowledged.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';

export type Writers = {
  /** Rows and files that a server acknowledged as written. */
  acknowledged: { writer: number; number: number }[];
  files: string[];
  /** Returns the errors of writes since the last call of this function. */
  failures(): string[];
  stop(): Promise<void>;
};

const FILE_EACH = 10;
const DUPLICATE = '23505';

export function startWriters(url: string, serviceKey: string, count: number): Writers {
  const acknowledged: Writers['acknowledged'] = [];
  const files: string[] = [];
  let failed: string[] = [];
  let isWriting = true;

  async function write(writer: number): Promise<void> {
    const auth = { persistSession: false };
    const client = createClient(url, serviceKey, { auth });
    for (let number = 1; isWriting; ) {
      const { error } = await client.from('cluster_notes').insert({ writer, number });
      // If a server stored the first attempt but its acknowledgement was lost, the retry fails as a
      // duplicate. The row then counts as acknowledged.
      if (error && error.code !== DUPLICATE) {
        failed.push(`insert: ${error.code} ${error.message}`);
        continue;
      }
      acknowledged.push({ writer, number });
      if (number % FILE_EACH === 0) await upload(client, `${writer}-${number}.txt`);
      number += 1;
    }
  }

  async function upload(client: SupabaseClient, name: string): Promise<void> {
    for (;;) {
      const { error } = await client.storage.from('notes').upload(name, name, { upsert: true });
      if (!error) break;
      failed.push(`upload: ${error.name} ${error.message}`);
    }
    files.push(name);
  }

  const writing = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)));
  return {
    acknowledged,
    files,
    failures() {
      const before = failed;
      failed = [];
      return before;
    },
    async stop() {
      isWriting = false;
      await writing;
    },
  };
}

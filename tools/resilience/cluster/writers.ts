// People who write through the proxy without a pause, and what they were told is there.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';

export type Writers = {
  /** Rows and files that somebody was told are there. */
  acknowledged: { writer: number; number: number }[];
  files: string[];
  /** What was said in place of an answer, since the last time that this was asked. */
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
      // What was written although nobody said so is found to be there.
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

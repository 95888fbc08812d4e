// Subscribes to the new rows of a table with the client library, and records the ids of the rows
// that arrive.
import { setTimeout as wait } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';

export type Listener = {
  ids: number[];
  /**
   * Resolves when the row with this id has arrived. @throws Error when the row does not arrive in
   * time.
   */
  until(id: number): Promise<void>;
};

const PATIENCE_MS = 60_000;
const LOOK_MS = 20;

/** Resolves when the server reports that the subscription is live. */
export async function listenToRows(client: SupabaseClient, table: string): Promise<Listener> {
  const ids: number[] = [];
  await client.realtime.setAuth();
  const channel = client.channel(crypto.randomUUID());
  channel.on<{ id: number }>(
    'postgres_changes',
    { event: 'INSERT', schema: 'public', table },
    (change) => ids.push(change.new.id),
  );
  await new Promise<void>((resolve, reject) => {
    channel.on('system', {}, ({ extension, status, message }) => {
      if (extension !== 'postgres_changes') return;
      if (status === 'ok') resolve();
      else reject(new Error(message));
    });
    channel.subscribe();
  });
  return {
    ids,
    async until(id) {
      const deadline = performance.now() + PATIENCE_MS;
      while (!ids.includes(id)) {
        if (performance.now() > deadline) {
          throw new Error(`row ${id} was not received, only ${ids.join(', ')}`);
        }
        await wait(LOOK_MS);
      }
    },
  };
}

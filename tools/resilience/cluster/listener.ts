// Somebody who listens to the notes, and what he was told in which order.
import type { SupabaseClient } from '@supabase/supabase-js';

export type Note = { writer: number; number: number };

export type Listener = {
  told: Note[];
  /** What the library said of the channel, in order. */
  statuses: string[];
};

/** Resolves when the server says that changes come. */
export async function listenToNotes(client: SupabaseClient): Promise<Listener> {
  const told: Note[] = [];
  const statuses: string[] = [];
  const channel = client.channel(crypto.randomUUID());
  channel.on<Note>(
    'postgres_changes',
    { event: 'INSERT', schema: 'public', table: 'cluster_notes' },
    (change) => told.push({ writer: change.new.writer, number: change.new.number }),
  );
  await new Promise<void>((resolve, reject) => {
    channel.on('system', {}, (payload) => {
      if (payload.extension !== 'postgres_changes') return;
      if (payload.status === 'ok') resolve();
      else reject(new Error(payload.message));
    });
    channel.subscribe((status, error) => {
      statuses.push(status);
      if (statuses.length === 1 && status === 'CHANNEL_ERROR') reject(error);
    });
  });
  return { told, statuses };
}

/** The numbers of one writer, in the order in which they came. */
export const numbersOf = ({ told }: Listener, writer: number): number[] =>
  told.filter((note) => note.writer === writer).map(({ number }) => number);

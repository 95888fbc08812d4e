// Listens to changes of the table `notes` and records the changes in the order in which they
// arrive.
import type { SupabaseClient } from '@supabase/supabase-js';

export type Note = { writer: number; number: number };

export type NoteInsertListener = {
  told: Note[];
  /** Statuses that the client library reported for the channel, in order. */
  statuses: string[];
};

/** Resolves when the server reports that the subscription is live. */
export async function listenToNoteInserts(client: SupabaseClient): Promise<NoteInsertListener> {
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

/**
 * Returns the sequence numbers of the received rows of one writer, in the order in which the rows
 * arrived.
 */
export const numbersOfWriter = ({ told }: NoteInsertListener, writer: number): number[] =>
  told.filter((note) => note.writer === writer).map(({ number }) => number);

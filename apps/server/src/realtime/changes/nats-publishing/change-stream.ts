// NATS stream that keeps the changes of one database for a limited time: any server may create the
// stream, one server writes to it, and all servers read it.
import type { JetStreamManager, StreamInfo } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

/** Maximum time for which a server may be disconnected from NATS without missing changes. */
const KEPT_NANOSECONDS = 3600 * 1e9;
const MAX_BYTES = 1024 ** 3;

export type ChangeStream = { name: string; subject: string };

/**
 * @param timeline - Timeline of the database. WAL positions are comparable only within one
 * timeline.
 */
export const changeStreamOf = (instance: string, timeline: string): ChangeStream => ({
  name: `wasl_changes_${instance}_${timeline}`,
  subject: `wasl_changes.${instance}.${timeline}`,
});

/**
 * An existing stream is kept unchanged: an operator may have configured more replicas or another
 * size.
 */
export async function openChangeStream(
  connection: NatsConnection,
  { name, subject }: ChangeStream,
): Promise<{ manager: JetStreamManager; info: StreamInfo }> {
  const { jetstreamManager, DiscardPolicy, JetStreamApiError } = await import('@nats-io/jetstream');
  const manager = await jetstreamManager(connection);
  const find = () => manager.streams.info(name);
  const isMissing = (error: unknown) => error instanceof JetStreamApiError && error.status === 404;
  try {
    return { manager, info: await find() };
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const info = await manager.streams
    .add({
      name,
      subjects: [subject],
      max_age: KEPT_NANOSECONDS,
      max_bytes: MAX_BYTES,
      discard: DiscardPolicy.Old,
    })
    // Another server created the stream first.
    .catch((error: unknown) => find().catch(() => Promise.reject(error)));
  return { manager, info };
}

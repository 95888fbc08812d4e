// The stream in NATS that holds the changes of one database for a while: every server may make it, one writes, all read.
import type { JetStreamManager, StreamInfo } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

/** How long a server may be without NATS and miss nothing. */
const KEPT_NANOSECONDS = 3600 * 1e9;
const MOST_BYTES = 1024 ** 3;

export type ChangeStream = { name: string; subject: string };

/** @param timeline Of the database: positions mean something only within it. */
export const changeStreamOf = (instance: string, timeline: string): ChangeStream => ({
  name: `wasl_changes_${instance}_${timeline}`,
  subject: `wasl.${instance}.changes.${timeline}`,
});

/** One that is there is left as it is: an operator may have given it more copies, or another size. */
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
      max_bytes: MOST_BYTES,
      discard: DiscardPolicy.Old,
    })
    // Another server was faster.
    .catch((error: unknown) => find().catch(() => Promise.reject(error)));
  return { manager, info };
}

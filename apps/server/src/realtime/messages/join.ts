// phx_join: who asks, what he listens to, and the answer that echoes his bindings (wire-protocol.md 4.2).
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { bindingSchema, makeBinding } from '../changes/binding.ts';
import type { Connection } from '../connection.ts';
import type { Frame } from '../frames.ts';
import { identify } from './identify.ts';

const joinSchema = z.object({
  config: z
    .object({
      broadcast: z
        .object({ self: z.boolean().default(false), ack: z.boolean().default(false) })
        .prefault({}),
      presence: z
        .object({ key: z.string().max(255).default(''), enabled: z.boolean().optional() })
        .prefault({}),
      postgres_changes: z.array(bindingSchema).max(100).default([]),
      private: z.boolean().default(false),
    })
    .prefault({}),
  access_token: z.string().nullish(),
});

const MOST_CHANNELS = 100;

export async function join(connection: Connection, frame: Frame): Promise<void> {
  const parsed = joinSchema.safeParse(frame.payload ?? {});
  const refuse = (reason: string) => connection.reply(frame, 'error', { reason });
  if (!parsed.success || !frame.topic.startsWith('realtime:')) {
    return refuse('MalformedPayload: the join could not be read');
  }
  const { config, access_token: token } = parsed.data;
  if (config.private) {
    return refuse(
      `Unauthorized: You do not have permissions to read from this Channel topic: ${frame.topic.slice('realtime:'.length)}`,
    );
  }
  if (connection.channels.size >= MOST_CHANNELS && !connection.channels.has(frame.topic)) {
    return refuse('ChannelRateLimitReached: Too many channels');
  }
  const identity = await identify(connection, token);
  if ('reason' in identity) return refuse(identity.reason);
  let bindings: ReturnType<typeof makeBinding>[];
  try {
    bindings = config.postgres_changes.map(makeBinding);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : 'the filter could not be read');
  }
  connection.channels.get(frame.topic)?.close();
  const channel = connection.open(frame, {
    identity,
    bindings,
    broadcast: config.broadcast,
    presence: { isOn: config.presence.enabled ?? true, key: config.presence.key || randomUUID() },
  });
  channel.reply(frame, 'ok', {
    postgres_changes: bindings.map(({ id, asked }) => ({ ...asked, id })),
  });
  connection.rooms.enter(channel);
  if (bindings.length > 0) {
    channel.push('system', {
      extension: 'postgres_changes',
      status: connection.hasChanges() ? 'ok' : 'error',
      message: connection.hasChanges()
        ? 'Subscribed to PostgreSQL'
        : 'Changes are not available: the database does not replicate logically',
      channel: frame.topic.slice('realtime:'.length),
    });
  }
}

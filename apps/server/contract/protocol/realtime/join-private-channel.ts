// Joins a channel and records the messages that the channel receives. The channel is private unless
// the given configuration says otherwise.
import type {
  RealtimeChannel,
  RealtimeChannelOptions,
  SupabaseClient,
} from '@supabase/supabase-js';

export type JoinedChannel = {
  channel: RealtimeChannel;
  heard: unknown[];
  system: string[];
  statuses: string[];
};

/**
 * Resolves when the channel is joined. Rejects with the server's reason when the join is refused.
 */
export async function joinPrivateChannel(
  client: SupabaseClient,
  topic: string,
  config: RealtimeChannelOptions['config'] = {},
): Promise<JoinedChannel> {
  const heard: unknown[] = [];
  const system: string[] = [];
  const statuses: string[] = [];
  const channel = client.channel(topic, { config: { private: true, ...config } });
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => heard.push([event, payload]));
  channel.on('system', {}, ({ message }) => system.push(message));
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      statuses.push(status);
      if (status === 'SUBSCRIBED') resolve();
      else if (statuses.length === 1) {
        // Leaves the channel after a refusal. Otherwise supabase-js would retry the join forever
        // and return the same channel to the next caller.
        void client.removeChannel(channel);
        reject(error);
      }
    });
  });
  return { channel, heard, system, statuses };
}

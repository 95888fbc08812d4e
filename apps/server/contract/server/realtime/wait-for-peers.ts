// Waits until the servers of one database have discovered each other, which happens some time after
// each server is ready. Before that, the servers pass on no broadcasts to each other.
import { createClient } from '@supabase/supabase-js';
import type { Instance } from '@wasl/server/testing/instance';
import { expect } from 'vitest';
import { joinPrivateChannel } from '../../protocol/realtime/join-private-channel.ts';
import { retryUntilSuccess } from '../retry-until-success.ts';

/** Resolves when a client of each server sees the presence of the clients of all other servers. */
export async function waitForPeers(servers: readonly Instance[]): Promise<void> {
  const visitors = await Promise.all(
    servers.map(async ({ url, anonKey }, index) => {
      const client = createClient(url, anonKey, { auth: { persistSession: false } });
      const presence = { key: String(index), enabled: true };
      const { channel } = await joinPrivateChannel(client, 'meeting', { private: false, presence });
      await channel.track({});
      return { client, channel };
    }),
  );
  for (const { channel } of visitors) {
    await retryUntilSuccess(() =>
      expect(Object.keys(channel.presenceState())).toHaveLength(servers.length),
    );
  }
  for (const { client } of visitors) await client.realtime.disconnect();
}

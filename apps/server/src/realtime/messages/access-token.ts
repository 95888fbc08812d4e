// access_token: a refreshed token for a channel; one that is no good closes it.
import { z } from 'zod';
import type { Connection } from '../connection.ts';
import type { Frame } from '../frames.ts';
import { identify } from './identify.ts';

const schema = z.object({ access_token: z.string().nullish() });

export async function accessToken(connection: Connection, frame: Frame): Promise<void> {
  const channel = connection.channels.get(frame.topic);
  const parsed = schema.safeParse(frame.payload);
  if (!channel || !parsed.success || parsed.data.access_token?.startsWith('sb_')) return;
  const identity = await identify(connection, parsed.data.access_token);
  if ('reason' in identity) return connection.expire(channel, identity.reason);
  channel.identity = identity;
  connection.watchExpiry(channel);
}

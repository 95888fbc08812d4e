// A project whose settings allow private channels alone.
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Instance, startInstance } from '../../../../../tools/instance.ts';
import { joinPrivate } from '../../protocol/realtime/join-private.ts';

let server: Instance;

beforeAll(async () => {
  server = await startInstance({ env: { DEMO: 'false', REALTIME_PRIVATE_ONLY: 'true' } });
});
afterAll(async () => {
  await server.stop();
});

test('a public channel is refused in Supabase’s words, a private one follows its policies', async () => {
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const service = createClient(server.url, server.serviceRoleKey, options);
  const visitor = createClient(server.url, server.anonKey, options);
  const open = { private: false };
  for (const client of [service, visitor]) {
    await expect(joinPrivate(client, 'lobby', open)).rejects.toThrow(
      'PrivateOnly: This project only allows private channels',
    );
  }
  await expect(joinPrivate(visitor, 'lobby')).rejects.toThrow('Unauthorized');
  const { statuses } = await joinPrivate(service, 'lobby');
  expect(statuses).toEqual(['SUBSCRIBED']);
  for (const client of [service, visitor]) await client.realtime.disconnect();
});

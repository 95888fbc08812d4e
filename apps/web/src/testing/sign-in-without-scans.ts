// Signs a courier's agent in on this device and empties the scan queue of earlier tests.
import { expect } from 'vitest';
import { courierDesk } from '../features/courier/model/courier-desk.ts';
import { sessionStore } from '../shared/session/session-store.ts';
import { type HeldServer, holdServer } from './held-server.ts';
import { signIn } from './sign-in.ts';

export async function signInWithoutScans(): Promise<HeldServer> {
  signIn('agent');
  const server = holdServer();
  await sessionStore.start();
  await expect.poll(() => sessionStore.get().status).toBe('signed_in');
  const { queue } = courierDesk('agent');
  await queue.loaded;
  for (const { id } of queue.getSnapshot().scans) await queue.remove(id);
  return server;
}

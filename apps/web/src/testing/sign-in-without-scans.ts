// Signs a courier's agent in on this device and deletes the scans that earlier tests left in the
// queue.
import { expect } from 'vitest';
import { agentScanQueue } from '../features/courier/model/agent-scan-queue.ts';
import { sessionStore } from '../shared/session/session-store.ts';
import { type DeferredServer, deferServer } from './deferred-server.ts';
import { signIn } from './sign-in.ts';

export async function signInWithoutScans(): Promise<DeferredServer> {
  signIn('agent');
  const server = deferServer();
  await sessionStore.start();
  await expect.poll(() => sessionStore.get().status).toBe('signed_in');
  const { queue } = agentScanQueue('agent');
  await queue.loaded;
  for (const { id } of queue.getSnapshot().scans) await queue.remove(id);
  return server;
}

// Signs a person in on this device and empties their step queue of earlier tests.
import { expect } from 'vitest';
import { sessionStore } from '../shared/session/session-store.ts';
import { stepDesk } from '../shared/step-queue/step-desk.ts';
import { holdServer } from './held-server.ts';
import { signIn } from './sign-in.ts';

export async function signInWithEmptyQueue(userId: string): Promise<void> {
  signIn(userId);
  holdServer();
  await sessionStore.start();
  await expect.poll(() => sessionStore.get().status).toBe('signed_in');
  const { queue } = stepDesk(userId);
  await queue.loaded;
  for (const { id } of queue.getSnapshot().steps) await queue.takeBack(id);
}

// Signs a person in on this device. Deletes the actions that earlier tests left in the person's
// queue of unsent actions.
import { expect } from 'vitest';
import { sessionStore } from '../shared/session/session-store.ts';
import { personStepQueue } from '../shared/step-queue/person-step-queue.ts';
import { deferServer } from './deferred-server.ts';
import { signIn } from './sign-in.ts';

export async function signInWithEmptyQueue(userId: string): Promise<void> {
  signIn(userId);
  deferServer();
  await sessionStore.start();
  await expect.poll(() => sessionStore.get().status).toBe('signed_in');
  const { queue } = personStepQueue(userId);
  await queue.loaded;
  for (const { id } of queue.getSnapshot().steps) await queue.takeBack(id);
}

// Queue of a person's steps on this device, and the queue's database. Both are opened by the first
// screen that needs them, and closed when the person is signed out.

import { sessionStore } from '../session/session-store.ts';
import { browserEnvironment } from '../tabs/browser-environment.ts';
import { StepDatabase } from './step-database.ts';
import { stepPort } from './step-port.ts';
import { StepQueue } from './step-queue.ts';

export type PersonStepQueue = { userId: string; queue: StepQueue; database: StepDatabase };

let open: PersonStepQueue | undefined;

export function personStepQueue(userId: string): PersonStepQueue {
  if (open?.userId === userId) return open;
  close();
  const database = new StepDatabase(userId);
  const queue = new StepQueue({
    userId,
    port: stepPort,
    storage: database.steps,
    environment: browserEnvironment,
  });
  addEventListener('online', queue.drain);
  open = { userId, queue, database };
  return open;
}

function close(): void {
  if (!open) return;
  removeEventListener('online', open.queue.drain);
  open.queue.stop();
  open.database.close();
  open = undefined;
}

sessionStore.subscribe(({ status }) => {
  if (status === 'signed_out') close();
});

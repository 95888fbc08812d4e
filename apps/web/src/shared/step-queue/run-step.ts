// Sends the input of a form to the server immediately, or stores it on the device as a queued step
// when offline.
import type { ArgumentsOf } from '../api/call.ts';
import { storedUserId } from '../session/stored-user-id.ts';
import { personStepQueue } from './person-step-queue.ts';
import type { QueueableStepName } from './queued-step.ts';
import type { StepResult } from './step-queue.ts';

export async function sendOrQueueStep<Name extends QueueableStepName, Answer>(
  name: Name,
  args: ArgumentsOf<Name>,
  ask: () => Promise<Answer>,
): Promise<StepResult<Answer>> {
  const userId = storedUserId();
  if (!userId) return { isKept: false, answer: await ask() };
  return personStepQueue(userId).queue.run(name, args, ask);
}

/**
 * Stores a step on the device before sending it, even when online. The step records something that
 * has already happened, such as a payout in cash, and must not be lost.
 */
export async function storeAndSendStep<Name extends QueueableStepName>(
  name: Name,
  args: ArgumentsOf<Name>,
): Promise<void> {
  const userId = storedUserId();
  if (!userId) throw new Error('nobody is signed in');
  await personStepQueue(userId).queue.keep(name, args);
}

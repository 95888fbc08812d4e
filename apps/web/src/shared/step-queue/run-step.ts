// Sends a step of a form at once, or stores it on the device when offline.
import type { ArgumentsOf } from '../api/call.ts';
import { storedUserId } from '../session/stored-user-id.ts';
import type { StepName } from './queued-step.ts';
import { stepDesk } from './step-desk.ts';
import type { Ran } from './step-queue.ts';

export async function runStep<Name extends StepName, Answer>(
  name: Name,
  args: ArgumentsOf<Name>,
  ask: () => Promise<Answer>,
): Promise<Ran<Answer>> {
  const userId = storedUserId();
  if (!userId) return { isKept: false, answer: await ask() };
  return stepDesk(userId).queue.run(name, args, ask);
}

/** Stores a step that has already happened before sending it, even when online. */
export async function keepStep<Name extends StepName>(
  name: Name,
  args: ArgumentsOf<Name>,
): Promise<void> {
  const userId = storedUserId();
  if (!userId) throw new Error('nobody is signed in');
  await stepDesk(userId).queue.keep(name, args);
}

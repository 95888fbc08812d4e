// Reads from the server. Offline, returns the last response that this device stored for the person.

import type { AnswerSchema } from '../api/call.ts';
import { isNetworkError } from '../errors/message-for.ts';
import { storedUserId } from '../session/stored-user-id.ts';
import { personStepQueue } from './person-step-queue.ts';

/**
 * @param name - Storage key of the response.
 * @param schema - Validates the stored response, which an earlier version of the app may have
 * written.
 * @param ask - Sends the request.
 * @returns The response. `seenAt` is null for a new response. For a response from this device,
 * `seenAt` is the time at which the device stored it.
 * @throws The refusal of the server.
 */
export async function networkFirst<Answer extends object>(
  name: string,
  schema: AnswerSchema<Answer>,
  ask: () => Promise<Answer>,
): Promise<Answer & { seenAt: number | null }> {
  const userId = storedUserId();
  // Opens the person's database before the request. A sign-out closes this database, so nothing is
  // stored for a person who signs out during the request.
  const database = userId ? personStepQueue(userId).database : undefined;
  try {
    const answer = await ask();
    // If the device has no free space, the response is still shown.
    await database?.keepSeen(name, answer).catch(() => undefined);
    return { ...answer, seenAt: null };
  } catch (error) {
    if (!isNetworkError(error)) throw error;
    const seen = await database?.seen(name);
    if (!seen) throw error;
    return { ...schema.parse(seen.value), seenAt: seen.at };
  }
}

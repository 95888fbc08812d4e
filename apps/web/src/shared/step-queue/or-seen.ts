// What the server says, and without a network what it said to this person on this device last.

import type { Schema } from '../api/call.ts';
import { isNetworkError } from '../errors/message-for.ts';
import { storedUserId } from '../session/stored-user-id.ts';
import { stepDesk } from './step-desk.ts';

/**
 * @param schema What an earlier version of the app kept must still fit.
 * @returns The answer, and when it was seen where it is not of now. @throws what the server refused
 */
export async function orSeen<Answer extends object>(
  name: string,
  schema: Schema<Answer>,
  ask: () => Promise<Answer>,
): Promise<Answer & { seenAt: number | null }> {
  const userId = storedUserId();
  // Opened before: who has signed out meanwhile leaves nothing behind.
  const database = userId ? stepDesk(userId).database : undefined;
  try {
    const answer = await ask();
    // A device without room still shows it.
    await database?.keepSeen(name, answer).catch(() => undefined);
    return { ...answer, seenAt: null };
  } catch (error) {
    if (!isNetworkError(error)) throw error;
    const seen = await database?.seen(name);
    if (!seen) throw error;
    return { ...schema.parse(seen.value), seenAt: seen.at };
  }
}

// Looks up the account for a username entered in a contact.
import { call } from '../../../shared/api/call.ts';

/**
 * Finds the account with exactly this username.
 * @returns Its ID, or undefined when no account has this username.
 * @throws Refusal
 */
export async function findPerson(username: string): Promise<string | undefined> {
  const [person] = await call('find_person', { p_username: username });
  return person?.id;
}

// Looks for the account that a person writes into her book.
import { call } from '../../../shared/api/call.ts';

/** The account of an exact username. @returns Its id, or undefined when nobody is called so. @throws Refusal */
export async function findPerson(username: string): Promise<string | undefined> {
  const [person] = await call('find_person', { p_username: username });
  return person?.id;
}

// Creates people who have the given person in their contacts, so that the given person may send a
// message to each of them.
import type { Client } from 'pg';
import { makeContact } from '../make-contact.ts';
import { makePeopleFindable } from '../make-people-findable.ts';
import { makePerson } from '../make-person.ts';

export async function makeContactsOf(db: Client, person: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const id = await makePerson(db);
    await makeContact(db, id, { contact_user_id: person });
    ids.push(id);
  }
  await makePeopleFindable(db, person, ...ids);
  return ids;
}

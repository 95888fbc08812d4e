// Makes people who have somebody in their contacts: they may write to all of them at once.
import type { Client } from 'pg';
import { letFind } from '../let-find.ts';
import { makeContact } from '../make-contact.ts';
import { makePerson } from '../make-person.ts';

export async function makeFriends(db: Client, person: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const id = await makePerson(db);
    await makeContact(db, id, { contact_user_id: person });
    ids.push(id);
  }
  await letFind(db, person, ...ids);
  return ids;
}

// Adds a contact to a person's contacts, as a device does.
import type { Client } from 'pg';
import { asCaller } from './database/as-caller.ts';
import { makePeopleFindable } from './make-people-findable.ts';

export type ContactRow = {
  id: string;
  contact_first_name: string;
  contact_last_name: string | null;
  contact_phone: string;
  contact_user_id: string | null;
  city_id: number | null;
};

export async function makeContact(
  db: Client,
  owner: string,
  contact: Partial<ContactRow> = {},
): Promise<ContactRow> {
  const row = {
    id: crypto.randomUUID(),
    contact_first_name: 'Karim',
    contact_phone: '0661234567',
    ...contact,
  };
  if (contact.contact_user_id && contact.contact_user_id !== owner) {
    await makePeopleFindable(db, owner, contact.contact_user_id);
  }
  const columns = Object.keys(row);
  const [made] = await asCaller<ContactRow>(
    db,
    owner,
    `insert into public.contacts (owner_user_id, ${columns.join(', ')})
     values ($1, ${columns.map((_, i) => `$${i + 2}`).join(', ')}) returning *`,
    [owner, ...Object.values(row)],
  );
  if (!made) throw new Error('no contact was made');
  return made;
}

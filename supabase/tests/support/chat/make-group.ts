// Creates a group of three people who know each other. Amina is the admin; Karim and Salma are
// active members.
import type { Client } from 'pg';
import { call } from '../database/call.ts';
import { makePerson } from '../make-person.ts';
import { makeChatPair } from './make-chat-pair.ts';
import { openConversationWith } from './open-conversation-with.ts';

export type Group = { id: string; amina: string; karim: string; salma: string };

export async function makeGroup(db: Client): Promise<Group> {
  const { amina, karim } = await makeChatPair(db);
  const salma = await makePerson(db, 'Salma', 'Ait Brahim');
  await openConversationWith(db, amina, salma);
  await openConversationWith(db, salma, amina);
  const id = crypto.randomUUID();
  await call(db, amina, 'create_group', {
    p_id: id,
    p_name: 'Famille',
    p_member_ids: [karim, salma],
  });
  return { id, amina, karim, salma };
}

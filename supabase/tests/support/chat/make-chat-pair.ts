// Creates two people with a conversation that both of them have opened.
import type { Client } from 'pg';
import { makePerson } from '../make-person.ts';
import { openConversationWith } from './open-conversation-with.ts';

export type ChatPair = { id: string; amina: string; karim: string };

export async function makeChatPair(db: Client): Promise<ChatPair> {
  const amina = await makePerson(db, 'Amina', 'Alaoui');
  const karim = await makePerson(db, 'Karim', 'Tazi');
  const id = crypto.randomUUID();
  await openConversationWith(db, amina, karim, id);
  await openConversationWith(db, karim, amina);
  return { id, amina, karim };
}

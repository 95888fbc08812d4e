// Makes two people who talk to each other: both have opened their conversation.
import type { Client } from 'pg';
import { call } from '../database/call.ts';
import { makePerson } from '../make-person.ts';

export type Pair = { id: string; amina: string; karim: string };

export async function makePair(db: Client): Promise<Pair> {
  const amina = await makePerson(db, 'Amina', 'Alaoui');
  const karim = await makePerson(db, 'Karim', 'Tazi');
  const id = crypto.randomUUID();
  await call(db, amina, 'open_conversation', { p_user_id: karim, p_id: id });
  await call(db, karim, 'open_conversation', { p_user_id: amina, p_id: crypto.randomUUID() });
  return { id, amina, karim };
}

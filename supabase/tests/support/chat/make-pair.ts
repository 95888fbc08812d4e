// Creates two people who have both opened their conversation.
import type { Client } from 'pg';
import { makePerson } from '../make-person.ts';
import { openWith } from './open-with.ts';

export type Pair = { id: string; amina: string; karim: string };

export async function makePair(db: Client): Promise<Pair> {
  const amina = await makePerson(db, 'Amina', 'Alaoui');
  const karim = await makePerson(db, 'Karim', 'Tazi');
  const id = crypto.randomUUID();
  await openWith(db, amina, karim, id);
  await openWith(db, karim, amina);
  return { id, amina, karim };
}

// Makes a person an agent of a courier in a city, as an admin does.
import type { Client } from 'pg';
import { cityId } from '../city-id.ts';
import { asRoot } from '../database/as-root.ts';
import { makePerson } from '../make-person.ts';

/** Id of the first courier in the seed data. */
export const FIRST_COURIER_ID = '01900000-0000-7000-8000-00000000c001';

/** Returns the code that a colleague scans to hand a parcel to this agent. */
export async function agentCodeOf(db: Client, agent: string): Promise<string> {
  const [row] = await asRoot<{ code: string }>(
    db,
    'select code from public.courier_agents where user_id = $1',
    [agent],
  );
  return row?.code ?? '';
}

export async function makeCourierAgent(
  db: Client,
  city = 'Fes',
  courierId = FIRST_COURIER_ID,
): Promise<string> {
  const id = await makePerson(db, 'Mehdi', 'Lahlou');
  await asRoot(
    db,
    'insert into public.courier_agents (user_id, courier_id, city_id) values ($1, $2, $3)',
    [id, courierId, await cityId(db, city)],
  );
  return id;
}

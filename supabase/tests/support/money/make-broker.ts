// Creates a broker as an operator does: creates a person, changes the account type to broker and
// adds a broker row.
import type { Client } from 'pg';
import { cityId } from '../city-id.ts';
import { makePerson } from '../make-person.ts';

/** Returns the id of the new broker, whose declared cash is 20,000 dirhams by default. */
export async function makeBroker(
  db: Client,
  cityName: string,
  declaredCashCentimes = 2_000_000,
): Promise<string> {
  const id = await makePerson(db, 'Youssef', 'Bennani');
  await db.query("update public.profiles set account_type = 'broker' where id = $1", [id]);
  await db.query(
    `insert into public.brokers (id, city_id, business_name, address, declared_cash_centimes)
     values ($1, $2, $3, '12 avenue Hassan II', $4)`,
    [id, await cityId(db, cityName), `Agence ${cityName}`, declaredCashCentimes],
  );
  return id;
}

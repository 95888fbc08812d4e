// Adds the three courier companies of the demo and their agents to a database without demo people.
// All parcel tests need these couriers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

const COURIERS = join(import.meta.dirname, '../../../seed/090_demo_couriers.sql');

/**
 * Adds agents of every courier in Fes and Agadir, because tests send parcels between these cities.
 * The first courier also gets agents in other cities, for tests of the prices of every zone.
 */
const AGENTS = `
  create temporary table work as
  select gen_random_uuid() as user_id, c.id as courier_id, t.id as city_id
  from public.couriers c join public.cities t on t.name in ('Fes', 'Agadir') or c.code = 'argane' and
    t.name in ('Casablanca', 'Rabat', 'Kenitra', 'Mohammedia', 'Chefchaouen', 'Laayoune', 'Dakhla');
  insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
  select user_id, 'authenticated', 'authenticated', user_id || '@couriers.example', now(), '{"first_name": "Anas", "last_name": "Amzil"}'
  from work;
  update public.profiles p set is_identity_approved = true from work w where p.id = w.user_id;
  insert into public.courier_agents (user_id, courier_id, city_id) select user_id, courier_id, city_id from work`;

export async function addCouriers(url: string): Promise<void> {
  const db = new Client({ connectionString: url });
  await db.connect();
  try {
    await db.query('begin');
    await db.query(readFileSync(COURIERS, 'utf8'));
    await db.query(AGENTS);
    await db.query('commit');
  } finally {
    await db.end();
  }
}

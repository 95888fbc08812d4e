// Creates a submitted parcel of a person with one row in each parcel table, for tests that cover
// every table.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';
import { makeDelivery } from './make-delivery.ts';

export async function setDeliveryScene(
  db: Client,
  sender: string,
): Promise<{ delivery: string; courier: string; tariff: string }> {
  const { id, courierId, tariffId } = await makeDelivery(db, 'scheduled', {}, sender);
  for (const [text, values] of [
    [
      `insert into public.courier_agents (user_id, courier_id, city_id)
       select $1, $2, d.pickup_city_id from public.deliveries d where d.id = $3`,
      [sender, courierId, id],
    ],
    [
      `insert into public.delivery_weigh_ins (id, delivery_id, weight_grams, chargeable_grams,
         weight_extra_centimes, new_total_centimes) values (gen_random_uuid(), $1, 1, 1, 0, 1)`,
      [id],
    ],
    [
      `insert into public.delivery_claims (id, delivery_id, opened_by, kind, note)
       values (gen_random_uuid(), $1, $2, 'other', 'A')`,
      [id, sender],
    ],
  ] as const) {
    await asRoot(db, text, [...values]);
  }
  return { delivery: id, courier: courierId, tariff: tariffId };
}

// Puts a submitted parcel from Fes to Agadir there, with its codes: what a courier finds, without the wizard before it.
import type { Client } from 'pg';
import { asRoot } from './as-root.ts';
import { cityId } from './city-id.ts';
import { COURIER, makeAgent } from './make-agent.ts';
import { makePerson } from './make-person.ts';

export const PARCEL_CODES = {
  pickup: '20481632',
  dropoff: '31415926',
  return: '27182818',
} as const;

export type MadeParcel = {
  id: string;
  label: string;
  sender: string;
  receiver: string;
  /** An agent in Fes, where it is picked up. */
  agent: string;
};

type People = { sender?: string; receiver?: string; agent?: string };

/** `daysAgo` is when it was submitted. */
export async function makeParcel(
  db: Client,
  { sender, receiver, agent }: People = {},
  { weightGrams = 2000, daysAgo = 1 } = {},
): Promise<MadeParcel> {
  const people = {
    sender: sender ?? (await makePerson(db)),
    receiver: receiver ?? (await makePerson(db, 'Youssef', 'Benali')),
    agent: agent ?? (await makeAgent(db)),
  };
  const id = crypto.randomUUID();
  const [row] = await asRoot<{ label_code: string }>(
    db,
    `insert into public.deliveries (id, sender_id, receiver_id, status, label_code, weight_grams, length_cm, width_cm, height_cm,
       contents, pickup_city_id, pickup_address, pickup_contact_name, pickup_contact_phone, dropoff_city_id, dropoff_address,
       dropoff_contact_name, dropoff_contact_phone, courier_id, tariff_id, zone, chargeable_grams, base_centimes,
       weight_extra_centimes, insurance_centimes, total_centimes, returned_centimes, refused_centimes, covered_centimes,
       promised_at, content_hash, submitted_at, created_at)
     select $1, $2, $3, 'scheduled', private.new_label_code(), $4, 30, 20, 10, 'Two ceramic bowls', $5, '12 Rue Talaa Kebira',
       'Amina Alaoui', '+212661000001', $6, '4 Avenue Hassan II', 'Youssef Benali', '+212661000002', t.courier_id, t.id, z.zone,
       l.chargeable_grams, l.base_centimes, l.weight_extra_centimes, l.insurance_centimes, l.total_centimes,
       l.returned_centimes, l.refused_centimes, l.covered_centimes, now() + interval '2 days', repeat('a', 64),
       now() - make_interval(days => $7), now() - make_interval(days => $7)
     from private.tariff_in_force($8) t, (select private.zone_between($5, $6)) as z (zone),
       private.delivery_price(t.id, z.zone, $4, 30, 20, 10, null) l
     returning label_code`,
    [
      id,
      people.sender,
      people.receiver,
      weightGrams,
      await cityId(db, 'Fes'),
      await cityId(db, 'Agadir'),
      daysAgo,
      COURIER,
    ],
  );
  if (!row) throw new Error('the parcel has no row');
  for (const [kind, code] of Object.entries(PARCEL_CODES)) {
    await asRoot(db, 'select private.set_delivery_code($1, $2, $3)', [id, kind, code]);
  }
  await asRoot(
    db,
    `insert into private.delivery_tracking values ($1, private.new_tracking_code(), now() + interval '60 days')`,
    [id],
  );
  await asRoot(
    db,
    `insert into public.delivery_events (delivery_id, kind, actor_id, actor_role, occurred_at, recorded_at)
     select id, 'submitted', sender_id, 'sender', submitted_at, submitted_at from public.deliveries where id = $1`,
    [id],
  );
  return { id, label: row.label_code, ...people };
}

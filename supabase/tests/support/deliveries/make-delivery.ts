// Creates a parcel from Fes to Agadir with a receiver who has an account, through the public
// functions only.
import type { Client } from 'pg';
import { type PhotoRow, putPhoto } from '../chat/put-photo.ts';
import { asCaller } from '../database/as-caller.ts';
import { asRoot } from '../database/as-root.ts';
import { call } from '../database/call.ts';
import { makePerson } from '../make-person.ts';
import { deliveryBody } from './delivery-body.ts';
import { FIRST_COURIER_ID } from './make-courier-agent.ts';

export type MadeDelivery = {
  id: string;
  sender: string;
  receiver: string;
  courierId: string;
  tariffId: string;
  totalCentimes: number;
  photo: PhotoRow;
};

export const DELIVERY_CODES = {
  pickup: '20481632',
  dropoff: '31415926',
  return: '27182818',
} as const;

export const submitDeliveryArgs = (made: MadeDelivery) => ({
  p_id: made.id,
  p_courier_id: made.courierId,
  p_tariff_id: made.tariffId,
  p_total_centimes: made.totalCentimes,
  p_pickup_code: DELIVERY_CODES.pickup,
  p_dropoff_code: DELIVERY_CODES.dropoff,
  p_return_code: DELIVERY_CODES.return,
});

/** With `draft`, the parcel stays a complete draft with one photo, ready to be submitted. */
export async function makeDelivery(
  db: Client,
  until: 'draft' | 'scheduled' = 'scheduled',
  fields: Record<string, unknown> = {},
  from?: string,
  courierId = FIRST_COURIER_ID,
): Promise<MadeDelivery> {
  const sender = from ?? (await makePerson(db));
  const receiver = fields.receiver_id
    ? String(fields.receiver_id)
    : await makePerson(db, 'Karim', 'Idrissi');
  await asRoot(
    db,
    `insert into public.contacts (id, owner_user_id, contact_first_name, contact_phone, contact_user_id)
     values (gen_random_uuid(), $1, 'Karim', '06' || lpad(floor(random() * 100000000)::text, 8, '0'), $2)`,
    [sender, receiver],
  );
  const id = crypto.randomUUID();
  const body = await deliveryBody(db, { receiver_id: receiver, ...fields });
  await call(db, sender, 'save_delivery_draft', { p_id: id, p_body: body, p_step: 'confirm' });
  const photo = await putPhoto(db, sender, id);
  const [quote] = await asCaller<{ tariff_id: string; total_centimes: number }>(
    db,
    sender,
    `select tariff_id, total_centimes from public.quote_delivery($1, $2, $3, $4, $5, $6, $7)
     where courier_id = $8`,
    [
      body.pickup_city_id,
      body.dropoff_city_id,
      body.weight_grams,
      body.length_cm,
      body.width_cm,
      body.height_cm,
      body.declared_value_centimes ?? null,
      courierId,
    ],
  );
  if (!quote) throw new Error('the courier gave no price');
  const made: MadeDelivery = {
    id,
    sender,
    receiver,
    courierId,
    tariffId: quote.tariff_id,
    totalCentimes: Number(quote.total_centimes),
    photo,
  };
  if (until === 'scheduled') await call(db, sender, 'submit_delivery', submitDeliveryArgs(made));
  return made;
}

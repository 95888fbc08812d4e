// Makes a parcel from Fes to Agadir with a receiver who has an account, through the public functions alone.
import type { Client } from 'pg';
import { asRoot } from './as-root.ts';
import { call } from './call.ts';
import { deliveryBody } from './delivery-body.ts';
import { makePerson } from './make-person.ts';
import { type PhotoRow, putPhoto } from './put-photo.ts';

export type MadeDelivery = {
  id: string;
  sender: string;
  receiver: string;
  courierId: string;
  tariffId: string;
  totalCentimes: number;
  photo: PhotoRow;
};

export const PICKUP_CODE = '204816';
export const DROPOFF_CODE = '735519';
export const RETURN_CODE = '918273';

export const submitArgs = (made: MadeDelivery) => ({
  p_id: made.id,
  p_courier_id: made.courierId,
  p_tariff_id: made.tariffId,
  p_total_centimes: made.totalCentimes,
  p_pickup_code: PICKUP_CODE,
  p_dropoff_code: DROPOFF_CODE,
  p_return_code: RETURN_CODE,
});

/** `draft` is complete, with one photo, and ready to be submitted. */
export async function makeDelivery(
  db: Client,
  until: 'draft' | 'scheduled' = 'scheduled',
  fields: Record<string, unknown> = {},
  from?: string,
): Promise<MadeDelivery> {
  const sender = from ?? (await makePerson(db));
  const receiver = await makePerson(db, 'Karim', 'Idrissi');
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
  const quote = await call<{ courier_id: string; tariff_id: string; total_centimes: number }>(
    db,
    sender,
    'quote_delivery',
    {
      p_pickup_city_id: body.pickup_city_id,
      p_dropoff_city_id: body.dropoff_city_id,
      p_weight_grams: body.weight_grams,
      p_length_cm: body.length_cm,
      p_width_cm: body.width_cm,
      p_height_cm: body.height_cm,
      p_declared_value_centimes: body.declared_value_centimes ?? null,
    },
  );
  const made: MadeDelivery = {
    id,
    sender,
    receiver,
    courierId: quote.courier_id,
    tariffId: quote.tariff_id,
    totalCentimes: Number(quote.total_centimes),
    photo,
  };
  if (until === 'scheduled') await call(db, sender, 'submit_delivery', submitArgs(made));
  return made;
}

// Parcel actions: drafting and submitting a parcel with a photo, and tracking a parcel by link.

import { type LoadTestData, personId, pickItem, randomPerson } from '../load-test-data.ts';
import { varyPhoto } from '../prepare/photo.ts';
import type { SendRequest } from '../request-sender.ts';
import type { LoadAction } from './action.ts';

const BOX = { weight_grams: 2000, length_cm: 30, width_cm: 20, height_cm: 10 };

export const deliveryActions: LoadAction[] = [
  {
    name: 'track a parcel',
    area: 'parcel',
    perDay: 0.2,
    async run(day, ask) {
      const body = { p_code: pickItem(day, day.trackingCodes) };
      await ask({ kind: 'track_delivery', path: '/rest/v1/rpc/track_delivery', body });
    },
  },
  { name: 'a whole parcel', area: 'parcel', perDay: 0.02, run: submitParcel },
];

async function submitParcel(day: LoadTestData, ask: SendRequest): Promise<void> {
  const person = personId(randomPerson(day));
  const [id, photo] = [crypto.randomUUID(), crypto.randomUUID()];
  const call = (name: string, body: object) =>
    ask({ kind: name, path: `/rest/v1/rpc/${name}`, body, person });
  const route = { pickup_city_id: day.pickupCity, dropoff_city_id: day.dropoffCity };
  await call('save_delivery_draft', { p_id: id, p_step: 'confirm', p_body: bodyOf(route) });
  await ask({
    kind: 'upload',
    path: `/storage/v1/object/delivery-photos/${id}/${photo}.jpg`,
    body: varyPhoto(day.photo),
    contentType: 'image/jpeg',
    person,
  });
  await call('add_delivery_photo', {
    p_photo_id: photo,
    p_delivery_id: id,
    p_purpose: 'delivery',
    p_width: 1200,
    p_height: 900,
  });
  const [quote] = (await call('quote_delivery', {
    p_pickup_city_id: route.pickup_city_id,
    p_dropoff_city_id: route.dropoff_city_id,
    p_weight_grams: BOX.weight_grams,
    p_length_cm: BOX.length_cm,
    p_width_cm: BOX.width_cm,
    p_height_cm: BOX.height_cm,
  })) as { courier_id: string; tariff_id: string; total_centimes: number }[];
  if (!quote) throw new Error('no courier gave a price');
  await call('submit_delivery', {
    p_id: id,
    p_courier_id: quote.courier_id,
    p_tariff_id: quote.tariff_id,
    p_total_centimes: quote.total_centimes,
    p_pickup_code: '20481632',
    p_dropoff_code: '31415926',
    p_return_code: '27182818',
  });
  await call('delivery_detail', { p_id: id });
}

const bodyOf = (route: object) => ({
  ...BOX,
  ...route,
  contents: 'Deux sacs de cuir',
  pickup_address: '12 Derb Sidi Bouali',
  pickup_contact_name: 'Amina Alaoui',
  pickup_contact_phone: '+212661000001',
  dropoff_address: '4 Rue de la Plage',
  dropoff_contact_name: 'Karim Idrissi',
  dropoff_contact_phone: '+212661000002',
});

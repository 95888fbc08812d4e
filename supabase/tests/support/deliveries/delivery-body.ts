// Values that a sender enters for a parcel from Fes to Agadir.
import type { Client } from 'pg';
import { cityId } from '../city-id.ts';

/**
 * Returns the content of a draft that is complete except for the receiver. Values in `fields`
 * replace the default values of the same fields.
 */
export async function deliveryBody(
  db: Client,
  fields: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  return {
    weight_grams: 3000,
    length_cm: 40,
    width_cm: 30,
    height_cm: 30,
    contents: 'Two leather bags',
    pickup_city_id: await cityId(db, 'Fes'),
    pickup_address: '12 Derb Sidi Bouali',
    pickup_landmark: 'Behind the fountain',
    pickup_latitude: 34.0626,
    pickup_longitude: -4.9772,
    pickup_contact_name: 'Amina Alaoui',
    pickup_contact_phone: '+212661000001',
    dropoff_city_id: await cityId(db, 'Agadir'),
    dropoff_address: '4 Rue de la Plage',
    dropoff_notes: 'Second floor',
    dropoff_contact_name: 'Karim Idrissi',
    dropoff_contact_phone: '+212661000002',
    ...fields,
  };
}

// Saves a new draft of a parcel for a screenshot of one step of the wizard. The draft has answers
// for all steps up to this one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';

const STEPS = ['details', 'pickup', 'dropoff', 'photos', 'courier', 'confirm'];
const PHOTO = join(
  import.meta.dirname,
  '../../supabase/seed/files/deliveries/0199a404-0000-7000-8000-000000000001.jpg',
);

export async function makeDeliveryDraftAt(client: SupabaseClient, step: string): Promise<string> {
  const id = crypto.randomUUID();
  const { data: cities } = await client
    .from('cities')
    .select('id,name,latitude,longitude')
    .in('name', ['Marrakech', 'Agadir'])
    .order('name')
    .throwOnError();
  const [agadir, marrakech] = cities;
  const { data: courier } = await client
    .from('couriers')
    .select('id')
    .eq('code', 'argane')
    .single()
    .throwOnError();
  const { data: slots } = await client.rpc('pickup_slots').throwOnError();
  const place = STEPS.indexOf(step);
  // The form in the screenshot is filled in up to and including its current step. Another
  // screenshot shows the empty form.
  const body = {
    contents: 'Deux plats en terre cuite',
    weight_grams: 6400,
    length_cm: 40,
    width_cm: 30,
    height_cm: 20,
    declared_value_centimes: 60_000,
    ...(place > 0 && {
      pickup_city_id: marrakech?.id,
      pickup_address: '18, rue de la Liberté, Guéliz',
      pickup_latitude: marrakech?.latitude,
      pickup_longitude: marrakech?.longitude,
      pickup_contact_name: 'Amina El Idrissi',
      pickup_contact_phone: '+212661234501',
    }),
    ...(place > 1 && {
      dropoff_city_id: agadir?.id,
      dropoff_address: '22, avenue Hassan II',
      dropoff_landmark: 'Face au marché',
      dropoff_latitude: agadir?.latitude,
      dropoff_longitude: agadir?.longitude,
      dropoff_contact_name: 'Rachid Amrani',
      dropoff_contact_phone: '+212661234508',
    }),
    ...(place > 4 && {
      courier_id: courier.id,
      next_slot_starts_at: slots[0]?.starts_at,
      next_slot_ends_at: slots[0]?.ends_at,
    }),
  };
  await client.rpc('save_delivery_draft', { p_id: id, p_body: body, p_step: step }).throwOnError();
  if (place > 2) await addPhoto(client, id);
  return id;
}

async function addPhoto(client: SupabaseClient, deliveryId: string): Promise<void> {
  const id = crypto.randomUUID();
  const { error } = await client.storage
    .from('delivery-photos')
    .upload(`${deliveryId}/${id}.jpg`, readFileSync(PHOTO), { contentType: 'image/jpeg' });
  if (error) throw error;
  await client
    .rpc('add_delivery_photo', {
      p_photo_id: id,
      p_delivery_id: deliveryId,
      p_purpose: 'delivery',
      p_width: 800,
      p_height: 600,
    })
    .throwOnError();
}

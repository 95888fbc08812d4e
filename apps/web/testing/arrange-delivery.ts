// Creates a parcel for a test through the public API, and records scans as an agent's phone does.
import { readFileSync } from 'node:fs';
import type { Instance } from '@wasl/server/testing/instance';
import pg from 'pg';
import { type ApiClient, apiClientOf, findPersonId } from './arrange.ts';
import { CARD_FRONT } from './identity-documents.ts';

export type ArrangedDelivery = {
  id: string;
  label: string;
  trackingCode: string;
  /**
   * Records a scan as the agent's phone does.
   * @throws Error when the scan was not recorded.
   */
  scan: (kind: string, more?: Record<string, unknown>) => Promise<void>;
  /** Records a scan and returns the outcome that the server reports. */
  tryScan: (kind: string, more?: Record<string, unknown>) => Promise<{ outcome: string }>;
  /** Uploads a photo as the agent and returns its path. */
  photograph: (purpose: 'pickup' | 'proof') => Promise<string>;
  /**
   * Moves all existing events of a parcel back by a number of days, so that delivery attempts
   * appear to be made on several days. Works only after the pickup: an older parcel that was not
   * picked up would become overdue.
   */
  setBack: (days: number) => Promise<void>;
};
type Arrange = { dropoffName: string; weightGrams?: number };

export const DELIVERY_CODES = { pickup: '20481634', dropoff: '73551920', return: '91827364' };

/**
 * Creates a parcel from amina in Fes to karim in Agadir. Karim has an account and sees it in the
 * list of incoming parcels. Youssef is the courier's agent.
 */
export async function arrangeDelivery(
  instance: Instance,
  { dropoffName, weightGrams = 3000 }: Arrange,
): Promise<ArrangedDelivery> {
  const [amina, karim, agent] = await Promise.all(
    ['amina', 'karim', 'youssef'].map((username) => apiClientOf(instance, username)),
  );
  if (!amina || !karim || !agent) throw new Error('the demo people do not exist');
  const [fes, agadir] = await Promise.all([cityId(amina, 'Fes'), cityId(amina, 'Agadir')]);
  const id = crypto.randomUUID();
  const receiver = await knownTo(amina, karim);
  const delivery = { weight_grams: weightGrams, length_cm: 40, width_cm: 30, height_cm: 30 };
  await amina
    .rpc('save_delivery_draft', {
      p_id: id,
      p_step: 'confirm',
      p_body: {
        ...delivery,
        contents: 'Deux sacs en cuir',
        receiver_id: receiver,
        pickup_city_id: fes,
        pickup_address: '12 Derb Sidi Bouali',
        pickup_contact_name: 'Amina Alaoui',
        pickup_contact_phone: '+212661000001',
        dropoff_city_id: agadir,
        dropoff_address: '4 Rue de la Plage',
        dropoff_contact_name: dropoffName,
        dropoff_contact_phone: '+212661000002',
      },
    })
    .throwOnError();
  await photographFor(amina, id, 'delivery');
  const { data: quotes } = await amina
    .rpc('quote_delivery', {
      p_pickup_city_id: fes,
      p_dropoff_city_id: agadir,
      p_weight_grams: delivery.weight_grams,
      p_length_cm: delivery.length_cm,
      p_width_cm: delivery.width_cm,
      p_height_cm: delivery.height_cm,
    })
    .throwOnError();
  const [quote] = quotes;
  if (!quote) throw new Error('no courier serves this route');
  await amina
    .rpc('submit_delivery', {
      p_id: id,
      p_courier_id: quote.courier_id,
      p_tariff_id: quote.tariff_id,
      p_total_centimes: quote.total_centimes,
      p_pickup_code: DELIVERY_CODES.pickup,
      p_dropoff_code: DELIVERY_CODES.dropoff,
      p_return_code: DELIVERY_CODES.return,
    })
    .throwOnError();
  await makeAgent(instance, agent, quote.courier_id, fes);
  const { data: detail } = await amina.rpc('delivery_detail', { p_id: id }).throwOnError();
  const { label_code: label, tracking_code: trackingCode } = detail as Record<string, string>;
  const tryScan: ArrangedDelivery['tryScan'] = async (kind, more = {}) => {
    const scan = {
      id: crypto.randomUUID(),
      label_code: label ?? '',
      kind,
      occurred_at: new Date().toISOString(),
      ...more,
    };
    const { data } = await agent.rpc('record_delivery_scan', { p_scan: scan }).throwOnError();
    return data as { outcome: string };
  };
  return {
    id,
    label: label ?? '',
    trackingCode: trackingCode ?? '',
    photograph: (purpose) => photographFor(agent, id, purpose),
    setBack: (days) => setBack(instance, id, days),
    tryScan,
    scan: async (kind, more) => {
      const answer = await tryScan(kind, more);
      if (answer.outcome !== 'recorded') throw new Error(`${kind}: ${JSON.stringify(answer)}`);
    },
  };
}

async function cityId(api: ApiClient, name: string): Promise<number> {
  const { data } = await api.from('cities').select('id').eq('name', name).single().throwOnError();
  return data.id;
}

/** Adds the receiver to the sender's contacts. */
async function knownTo(sender: ApiClient, receiver: ApiClient): Promise<string> {
  const receiverId = await findPersonId(sender, receiver);
  const { data: known } = await sender
    .from('contacts')
    .select('id')
    .eq('contact_user_id', receiverId)
    .throwOnError();
  if (known.length === 0) {
    const { data: own } = await sender.auth.getUser();
    await sender
      .from('contacts')
      .insert({
        id: crypto.randomUUID(),
        owner_user_id: own.user?.id ?? '',
        contact_first_name: 'Karim',
        contact_phone: '0661000002',
        contact_user_id: receiverId,
      })
      .throwOnError();
  }
  return receiverId;
}

async function photographFor(api: ApiClient, deliveryId: string, purpose: string): Promise<string> {
  const id = crypto.randomUUID();
  const { error } = await api.storage
    .from('delivery-photos')
    .upload(`${deliveryId}/${id}.jpg`, readFileSync(CARD_FRONT), { contentType: 'image/jpeg' });
  if (error) throw error;
  await api
    .rpc('add_delivery_photo', { p_photo_id: id, p_delivery_id: deliveryId, p_purpose: purpose })
    .throwOnError();
  return id;
}

/** Connects as the database owner, because no other role can change timestamps. */
async function setBack(instance: Instance, id: string, days: number) {
  const owner = new pg.Client(instance.databaseUrl);
  await owner.connect();
  await owner.query(
    `update public.deliveries set created_at = created_at - make_interval(days => $2),
       submitted_at = submitted_at - make_interval(days => $2) where id = $1`,
    [id, days],
  );
  await owner.query(
    `update public.delivery_events set occurred_at = occurred_at - make_interval(days => $2),
       recorded_at = recorded_at - make_interval(days => $2) where delivery_id = $1`,
    [id, days],
  );
  await owner.end();
}

/**
 * Connects as the database owner to make a person a courier's agent. In production, an admin does
 * this in the console.
 */
async function makeAgent(instance: Instance, agent: ApiClient, courierId: string, cityId: number) {
  const { data } = await agent.auth.getUser();
  const owner = new pg.Client(instance.databaseUrl);
  await owner.connect();
  await owner.query(
    `insert into public.courier_agents (user_id, courier_id, city_id) values ($1, $2, $3)
     on conflict (user_id) do update set courier_id = excluded.courier_id, city_id = excluded.city_id`,
    [data.user?.id, courierId, cityId],
  );
  await owner.end();
}

// Part of the simulated load: parcels from Fes to Agadir. They are created, photographed and
// submitted, and then picked up by the courier's agent, who scans them and takes a photo.
import sharp from 'sharp';
import type { LoadContext } from './load-context.ts';

const KIND = 'deliveries';
const CODES = { p_pickup_code: '20481632', p_dropoff_code: '31415926', p_return_code: '27182818' };
const SIZE = { weight_grams: 2000, length_cm: 30, width_cm: 20, height_cm: 10 };

/**
 * Sends parcels and has them picked up until the load test ends.
 * @param clock - Clock of the agent's phone.
 * @returns The promises of the loops that create this load. Each promise resolves when its loop
 * ends.
 */
export async function carryDeliveries(
  work: LoadContext,
  clock: () => number,
): Promise<Promise<void>[]> {
  const { load, clients, people } = work;
  const { senders, agent } = people;
  const picture = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#b5651d' },
  })
    .jpeg()
    .toBuffer();
  let next = 0;

  /**
   * @returns The photo's id, or undefined when the load test ended before the photo was uploaded.
   */
  async function photograph(person: string, id: string, purpose: string) {
    const photo = crypto.randomUUID();
    const client = clients.of(person);
    const path = `${id}/${photo}.jpg`;
    const put = () =>
      client.storage.from('delivery-photos').upload(path, picture, { contentType: 'image/jpeg' });
    const isRepeat = ({ status, message }: { status: number; message: string }) =>
      status === 409 || /already exists/.test(message);
    if (!(await load.ask(KIND, put, { isRepeat }))) return undefined;
    const args = { p_photo_id: photo, p_delivery_id: id, p_purpose: purpose };
    const claimed = await load.ask(KIND, () => client.rpc('add_delivery_photo', args), {
      key: `photo:${photo}`,
    });
    return claimed && photo;
  }

  return [
    load.keepOn(KIND, async () => {
      const sender = senders[next++ % senders.length] ?? '';
      const id = crypto.randomUUID();
      const saved = await saveDraft(work, sender, id);
      if (!saved || !(await photograph(sender, id, 'delivery'))) return;
      const label = await submit(work, sender, id);
      const photo = label && (await photograph(agent, id, 'pickup'));
      if (photo) await pickUp(work, { id, label, photo, at: clock() });
    }),
  ];
}

function saveDraft({ load, clients, people: { cities } }: LoadContext, sender: string, id: string) {
  const body = {
    ...SIZE,
    contents: 'Books',
    pickup_city_id: cities.from,
    pickup_address: '12 Derb Sidi Bouali',
    pickup_contact_name: 'Amina',
    pickup_contact_phone: '+212661000001',
    dropoff_city_id: cities.to,
    dropoff_address: '4 Rue de la Plage',
    dropoff_contact_name: 'Karim',
    dropoff_contact_phone: '+212661000002',
  };
  const draft = { p_id: id, p_body: body, p_step: 'confirm' };
  return load.ask(KIND, () => clients.of(sender).rpc('save_delivery_draft', draft), {
    key: `delivery:${id}`,
  });
}

/**
 * @returns The label code. Undefined when the load test ended first, a request was refused, or the
 * courier offered no price.
 */
async function submit(
  { load, clients, people: { courier, cities } }: LoadContext,
  sender: string,
  id: string,
): Promise<string | undefined> {
  const client = clients.of(sender);
  const quoted = await load.ask(KIND, () =>
    client.rpc('quote_delivery', {
      p_pickup_city_id: cities.from,
      p_dropoff_city_id: cities.to,
      p_weight_grams: SIZE.weight_grams,
      p_length_cm: SIZE.length_cm,
      p_width_cm: SIZE.width_cm,
      p_height_cm: SIZE.height_cm,
    }),
  );
  const quote = quoted?.data?.find((one: { courier_id: string }) => one.courier_id === courier);
  if (!quote) return undefined;
  const submitted = await load.ask(
    KIND,
    () =>
      client.rpc('submit_delivery', {
        p_id: id,
        p_courier_id: quote.courier_id,
        p_tariff_id: quote.tariff_id,
        p_total_centimes: quote.total_centimes,
        ...CODES,
      }),
    { key: `step:${id} submitted` },
  );
  return submitted?.data?.label_code;
}

async function pickUp(
  { load, clients, people: { agent } }: LoadContext,
  parcel: { id: string; label: string; photo: string; at: number },
): Promise<void> {
  const scan = {
    id: crypto.randomUUID(),
    label_code: parcel.label,
    kind: 'pickup',
    occurred_at: new Date(parcel.at).toISOString(),
    code: CODES.p_pickup_code,
    weight_grams: SIZE.weight_grams,
    photo_ids: [parcel.photo],
  };
  const scanned = await load.ask(KIND, () =>
    clients.of(agent).rpc('record_delivery_scans', { p_scans: [scan] }),
  );
  const [first] = scanned?.data ?? [];
  if (!first) return;
  if (first.outcome === 'refused') load.refusals.push(`a scan: ${JSON.stringify(first)}`);
  else load.keep(`step:${parcel.id} picked_up`);
}

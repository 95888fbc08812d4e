// Creates a submitted parcel from Fes to Agadir with an agent in the city of the pickup.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';
import { makeCourierAgent } from './make-courier-agent.ts';
import { type MadeDelivery, makeDelivery } from './make-delivery.ts';

export type ScheduledDelivery = MadeDelivery & {
  label: string;
  /** An agent in Fes, the city of the pickup. */
  agent: string;
};

type People = { sender?: string; receiver?: string; agent?: string };

/** The box is so small that the price depends on the weight and not on the size. */
const BOX = { weight_grams: 2000, length_cm: 30, width_cm: 20, height_cm: 10 };

/**
 * `daysAgo` is the number of days since the parcel was submitted. `more` contains further fields
 * that the sender enters.
 */
export async function makeScheduledDelivery(
  db: Client,
  { sender, receiver, agent }: People = {},
  { daysAgo = 1, more = {} as Record<string, unknown> } = {},
): Promise<ScheduledDelivery> {
  const fields = { ...BOX, ...more, ...(receiver && { receiver_id: receiver }) };
  const made = await makeDelivery(db, 'scheduled', fields, sender);
  const [row] = await asRoot<{ label_code: string }>(
    db,
    `update public.deliveries set created_at = created_at - make_interval(days => $2),
       submitted_at = submitted_at - make_interval(days => $2)
     where id = $1 returning label_code`,
    [made.id, daysAgo],
  );
  if (!row) throw new Error('the parcel has no row');
  await asRoot(
    db,
    `update public.delivery_events set occurred_at = occurred_at - make_interval(days => $2),
       recorded_at = recorded_at - make_interval(days => $2) where delivery_id = $1`,
    [made.id, daysAgo],
  );
  return { ...made, label: row.label_code, agent: agent ?? (await makeCourierAgent(db)) };
}

// Moves a parcel from its holder to a colleague: the holder leaves it at a hub, and the colleague
// takes it from there.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';
import { type ScanAnswer, type ScanBody, sendScan } from './delivery-scan.ts';
import type { ScheduledDelivery } from './make-scheduled-delivery.ts';

/** Uses the hub of the colleague's city. */
export async function handOverAtHub(
  db: Client,
  delivery: ScheduledDelivery,
  colleague: string,
  fields: { left?: ScanBody; taken?: ScanBody; from?: string } = {},
): Promise<ScanAnswer[]> {
  const [row] = await asRoot<{ city_id: number }>(
    db,
    'select city_id from public.courier_agents where user_id = $1',
    [colleague],
  );
  const left = { city_id: row?.city_id, ...fields.left };
  return [
    await sendScan(db, delivery, 'hub', left, fields.from),
    await sendScan(db, delivery, 'taken_over', fields.taken, colleague),
  ];
}

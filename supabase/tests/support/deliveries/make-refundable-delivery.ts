// Creates a lost parcel. Its sender has already made the code that is needed to collect the refund
// at a counter.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';
import { COUNTER_CODE, makeCounterCode } from '../disputes/dispute.ts';
import { type MadeDelivery, makeDelivery } from './make-delivery.ts';
import { moveDelivery } from './move-delivery.ts';

type Refundable = MadeDelivery & { reference: string; centimes: number };

export async function makeRefundableDelivery(db: Client, code = COUNTER_CODE): Promise<Refundable> {
  const made = await makeDelivery(db);
  await moveDelivery(db, made.id, 'in_transit');
  await asRoot(db, "select private.complete_delivery($1, 'lost')", [made.id]);
  const [row] = await asRoot<{ reference: string; centimes: number }>(
    db,
    'select reference, amount_centimes as centimes from private.counter_refunds where id = $1',
    [made.id],
  );
  if (!row) throw new Error('no refund');
  await makeCounterCode(db, made.sender, made.id, code);
  return { ...made, ...row };
}

// Sets a parcel to a later status directly, as the database owner. No scans are sent, because other
// tests cover scans.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';

const STATES = {
  in_transit: "status = 'in_transit', picked_up_at = now()",
  attempted: "status = 'in_transit', picked_up_at = now(), attempts = 1",
  returning: "status = 'in_transit', picked_up_at = now(), attempts = 3, is_returning = true",
  delivered: "status = 'delivered', picked_up_at = now(), delivered_at = now()",
  delivered_long_ago:
    "status = 'delivered', picked_up_at = now(), delivered_at = now() - interval '49 hours'",
  lost: "status = 'completed', outcome = 'lost', completed_at = now()",
} as const;

export async function moveDelivery(
  db: Client,
  id: string,
  state: keyof typeof STATES,
): Promise<void> {
  await asRoot(db, `update public.deliveries set ${STATES[state]} where id = $1`, [id]);
  // Books the payment for the parcel, as the pickup scan does. Without this payment a test could
  // not refund anything.
  await asRoot(
    db,
    "select private.journal_delivery(d, 'delivery_paid') from public.deliveries d where id = $1 and picked_up_at is not null",
    [id],
  );
}

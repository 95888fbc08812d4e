// Reads all rows of a parcel as the database owner. Tests read the rows before and after a refused
// or repeated call or scan, and show that nothing has changed.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';

export type DeliveryEvent = {
  id: number;
  kind: string;
  actor_role: string;
  occurred_at: string;
  recorded_at: string;
  data: Record<string, unknown>;
};

export type DeliverySnapshot = {
  delivery: Record<string, unknown> & { status: string; outcome: string | null };
  events: DeliveryEvent[];
  photos: Record<string, unknown>[] | null;
  weigh_ins: Record<string, unknown>[] | null;
  claims: Record<string, unknown>[] | null;
  secrets: { kind: string; attempts_left: number }[] | null;
  tracking: Record<string, unknown> | null;
  scans: Record<string, unknown>[] | null;
  files: string[] | null;
  notified: number;
};

/**
 * Returns each table's rows in a fixed order. The results before and after a call are equal if the
 * call wrote nothing.
 */
export async function deliverySnapshot(db: Client, id: string): Promise<DeliverySnapshot> {
  const [row] = await asRoot<DeliverySnapshot>(
    db,
    `select
       (select to_jsonb(d) from public.deliveries d where d.id = $1) as delivery,
       (select jsonb_agg(e order by e.id) from public.delivery_events e where e.delivery_id = $1) as events,
       (select jsonb_agg(p order by p.id) from public.delivery_photos p where p.delivery_id = $1) as photos,
       (select jsonb_agg(w order by w.created_at, w.id) from public.delivery_weigh_ins w where w.delivery_id = $1) as weigh_ins,
       (select jsonb_agg(c order by c.id) from public.delivery_claims c where c.delivery_id = $1) as claims,
       (select jsonb_agg(to_jsonb(s) order by s.kind) from private.delivery_secrets s where s.delivery_id = $1) as secrets,
       (select to_jsonb(t) from private.delivery_tracking t where t.delivery_id = $1) as tracking,
       (select jsonb_agg(s order by s.id) from private.delivery_scans s where s.delivery_id = $1) as scans,
       (select jsonb_agg(o.name order by o.name) from storage.objects o
         where o.bucket_id = 'delivery-photos' and o.name like $1 || '/%') as files,
       (select count(*)::integer from public.notifications n where n.data ->> 'delivery_id' = $1::text) as notified`,
    [id],
  );
  if (!row) throw new Error('no row');
  return row;
}

/** Returns the kinds of the parcel's events, oldest first. */
export function eventKindsOf({ events }: DeliverySnapshot): string[] {
  return events.map(({ kind }) => kind);
}

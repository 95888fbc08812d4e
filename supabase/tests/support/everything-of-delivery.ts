// Reads all that the database holds of a parcel, as the owner: what a refused or repeated call must leave alone.
import type { Client } from 'pg';
import { asRoot } from './as-root.ts';

/** Each table's rows in a fixed order; equal before and after when nothing was written. */
export async function everythingOfDelivery(db: Client, deliveryId: string): Promise<unknown> {
  const [row] = await asRoot(
    db,
    `select
       (select to_jsonb(d) from public.deliveries d where d.id = $1) as delivery,
       (select jsonb_agg(e order by e.id) from public.delivery_events e where e.delivery_id = $1) as events,
       (select jsonb_agg(p order by p.id) from public.delivery_photos p where p.delivery_id = $1) as photos,
       (select jsonb_agg(w order by w.id) from public.delivery_weigh_ins w where w.delivery_id = $1) as weigh_ins,
       (select jsonb_agg(c order by c.id) from public.delivery_claims c where c.delivery_id = $1) as claims,
       (select jsonb_agg(s order by s.kind) from private.delivery_secrets s where s.delivery_id = $1) as secrets,
       (select to_jsonb(t) from private.delivery_tracking t where t.delivery_id = $1) as tracking,
       (select jsonb_agg(o.name order by o.name) from storage.objects o
         where o.bucket_id = 'delivery-photos' and o.name like $1 || '/%') as files`,
    [deliveryId],
  );
  return row;
}

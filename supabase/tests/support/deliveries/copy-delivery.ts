// Creates many copies of a submitted parcel, for tests that measure the speed of lists.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';

/**
 * Inserts copies of a submitted parcel directly, without the steps of the parcel form. Each copy is
 * a minute older than the copy before it.
 */
export async function copyDelivery(
  db: Client,
  id: string,
  count: number,
  first = 0,
  changes: object = {},
): Promise<void> {
  const [row] = await asRoot<{ columns: string }>(
    db,
    `select string_agg(quote_ident(attname), ', ') as columns from pg_catalog.pg_attribute
     where attrelid = 'public.deliveries'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  await asRoot(
    db,
    `insert into public.deliveries (${row?.columns})
     select ${(row?.columns ?? '').replace(/(\w+)/g, 'copied.$1')}
     from public.deliveries d, generate_series(1, $2) as n,
       jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(),
         'label_code', 'WP' || lpad(($3::integer + n)::text, 10, '0'),
         'created_at', d.created_at - ($3::integer + n) * interval '1 minute') || $4::jsonb) as copied
     where d.id = $1`,
    [id, count, first, JSON.stringify(changes)],
  );
}

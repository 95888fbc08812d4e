// Replaces the placeholders in the path of a screenshot route. Finds or creates the records that
// the placeholders stand for.
import type { SupabaseClient } from '@supabase/supabase-js';
import { makeDeliveryDraftAt } from './make-delivery-draft.ts';

const FOUND: Record<string, (client: SupabaseClient, value: string) => Promise<string>> = {
  coming: comingTo,
  draft: draftAt,
  delivery: makeDeliveryDraftAt,
  tracking: trackingOf,
  transfer: transferIn,
};

export async function resolvePath(
  path: string,
  client: SupabaseClient | undefined,
): Promise<string> {
  const [placeholder, kind, value] = path.match(/:([a-z]+)-([a-z_\d]+)/) ?? [];
  const find = FOUND[kind ?? ''];
  if (!client || !placeholder || !value || !find) return path;
  return path.replace(placeholder, await find(client, value));
}

async function transferIn(client: SupabaseClient, status: string): Promise<string> {
  const { data } = await client
    .from('money_transfers')
    .select('id')
    .eq('status', status)
    .order('created_at')
    .limit(1)
    .single()
    .throwOnError();
  return data.id;
}

/**
 * Returns a transfer that the signed-in person receives. This person sends no transfers, so every
 * transfer that they can read is one that they receive.
 */
async function comingTo(client: SupabaseClient): Promise<string> {
  const { data } = await client
    .from('money_transfers')
    .select('id')
    .limit(1)
    .single()
    .throwOnError();
  return data.id;
}

async function trackingOf(client: SupabaseClient, n: string): Promise<string> {
  const { data } = await client
    .rpc('delivery_detail', { p_id: `0199a405-0000-7000-8000-${n.padStart(12, '0')}` })
    .throwOnError();
  return data.tracking_code;
}

async function draftAt(client: SupabaseClient, step: string): Promise<string> {
  const id = crypto.randomUUID();
  const city = await client.from('cities').select('id').eq('name', 'Casablanca').single();
  await client
    .rpc('save_money_transfer_draft', {
      p_id: id,
      p_changes: {
        amount_centimes: 120_000,
        recipient_name: 'Khadija El Idrissi',
        recipient_phone: '+212662345601',
        recipient_city_id: city.data?.id,
        step,
      },
    })
    .throwOnError();
  return id;
}

// Finds or makes what the path of a photographed route names.
import type { SupabaseClient } from '@supabase/supabase-js';

export async function resolvePath(
  path: string,
  client: SupabaseClient | undefined,
): Promise<string> {
  const [placeholder, kind, value] = path.match(/:(transfer|draft)-([a-z_]+)/) ?? [];
  if (!client || !placeholder || !value) return path;
  const id = kind === 'draft' ? await draftAt(client, value) : await transferIn(client, value);
  return path.replace(placeholder, id);
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

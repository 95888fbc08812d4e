// Sends money from amina to karim's account, so that karim's screens show a transfer to collect.
import type { SupabaseClient } from '@supabase/supabase-js';

type Clients = Record<'amina' | 'salma' | 'youssef', SupabaseClient>;

const CENTIMES = 65_000;

export async function sendToKarim({ amina, salma, youssef }: Clients): Promise<void> {
  const id = crypto.randomUUID();
  const handover = crypto.randomUUID();
  const city = await amina.from('cities').select('id').eq('name', 'Casablanca').single();
  const karim = await amina.rpc('find_person', { p_username: 'karim' }).single<{ id: string }>();
  const changes = {
    amount_centimes: CENTIMES,
    recipient_name: 'Karim Tazi',
    recipient_city_id: city.data?.id,
    receiver_id: karim.data?.id,
  };
  const step = async (client: SupabaseClient, name: string, args: object) =>
    (await client.rpc(name, args).throwOnError()).data;
  const draft = await step(amina, 'save_money_transfer_draft', { p_id: id, p_changes: changes });
  await step(amina, 'acknowledge_scam_notice', { p_id: id });
  const quote = await step(amina, 'quote_money_transfer', {
    p_amount_centimes: CENTIMES,
    p_fee_payer: 'sender',
  });
  await step(amina, 'confirm_money_transfer', {
    p_id: id,
    p_quote_id: quote.id,
    p_payout_code: '20481632',
  });
  await step(salma, 'record_cash_handover', {
    p_id: handover,
    p_reference: draft.reference,
    p_counted_centimes: quote.total_centimes,
  });
  await step(amina, 'confirm_cash_handover', { p_id: handover });
  await step(youssef, 'accept_money_transfer', { p_id: id });
}

// Creates the starting data of a test through the public API. The test then opens only the screens
// of the feature that it checks.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@wasl/db-types';
import type { Instance } from '@wasl/server/testing/instance';
import { DEMO_PASSWORD } from './fixtures.ts';

export type ApiClient = SupabaseClient<Database>;
export type ArrangedTransfer = { id: string; reference: string; code: string };
export type TransferStage = 'draft' | 'pending' | 'waiting_for_broker' | 'in_process';

const STAGES: TransferStage[] = ['draft', 'pending', 'waiting_for_broker', 'in_process'];
const AMOUNT_CENTIMES = 50_000;

/** Returns a signed-in API client of a demo person. */
export async function apiClientOf(instance: Instance, username: string): Promise<ApiClient> {
  const client = createClient<Database>(instance.url, instance.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const email = `${username}@wasl.example`;
  const { error } = await client.auth.signInWithPassword({ email, password: DEMO_PASSWORD });
  if (error) throw error;
  return client;
}

/**
 * Finds a person by username. The server accepts the person's id in other calls only after this
 * search.
 * @returns The id of the person.
 */
export async function findPersonId(seeker: ApiClient, person: ApiClient): Promise<string> {
  const { data: account } = await person.auth.getUser();
  const id = account.user?.id ?? '';
  const own = await person.from('profiles').select('username').eq('id', id).single().throwOnError();
  await seeker.rpc('find_person', { p_username: own.data.username ?? '' }).throwOnError();
  return id;
}

/**
 * Creates a transfer of 500 dirhams from amina to a recipient in Casablanca, and continues it up to
 * the stage `until`. For later stages, salma takes amina's cash, and youssef accepts the transfer
 * for the payout.
 * @param more - Additional draft fields, such as the recipient's phone or account.
 * @param feePayer - Payer of the fee of 8 dirhams. With `sender`, the sender pays 508 dirhams and
 * the recipient gets 500. Otherwise, the sender pays 500 and the recipient gets 492.
 */
export async function arrangeTransfer(
  instance: Instance,
  until: TransferStage,
  recipient: string,
  feePayer: 'sender' | 'recipient' = 'sender',
  more: { recipient_phone?: string; receiver_id?: string } = {},
): Promise<ArrangedTransfer> {
  const reaches = (stage: TransferStage) => STAGES.indexOf(until) >= STAGES.indexOf(stage);
  const amina = await apiClientOf(instance, 'amina');
  const id = crypto.randomUUID();
  const code = '48151623';
  const city = await amina.from('cities').select('id').eq('name', 'Casablanca').single();
  const changes = {
    amount_centimes: AMOUNT_CENTIMES,
    recipient_name: recipient,
    fee_payer: feePayer,
    recipient_city_id: city.data?.id ?? null,
    step: 'confirm',
    ...more,
  };
  const draft = await amina
    .rpc('save_money_transfer_draft', { p_id: id, p_changes: changes })
    .throwOnError();
  if (reaches('pending')) {
    await amina.rpc('acknowledge_scam_notice', { p_id: id }).throwOnError();
    const quote = await amina
      .rpc('quote_money_transfer', { p_amount_centimes: AMOUNT_CENTIMES, p_fee_payer: feePayer })
      .throwOnError();
    await amina
      .rpc('confirm_money_transfer', { p_id: id, p_quote_id: quote.data.id, p_payout_code: code })
      .throwOnError();
    if (reaches('waiting_for_broker')) {
      await payIn(instance, amina, draft.data.reference, quote.data.total_centimes);
    }
  }
  if (reaches('in_process')) {
    const youssef = await apiClientOf(instance, 'youssef');
    await youssef.rpc('accept_money_transfer', { p_id: id }).throwOnError();
  }
  return { id, reference: draft.data.reference, code };
}

async function payIn(instance: Instance, sender: ApiClient, reference: string, centimes: number) {
  const salma = await apiClientOf(instance, 'salma');
  const handover = crypto.randomUUID();
  await salma
    .rpc('record_cash_handover', {
      p_id: handover,
      p_reference: reference,
      p_counted_centimes: centimes,
    })
    .throwOnError();
  await sender.rpc('confirm_cash_handover', { p_id: handover }).throwOnError();
}

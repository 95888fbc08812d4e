// Extends the demo data with cases that operators must check (a waiting transfer, a transfer on
// hold, a proof of address) and with monthly transfers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';

export const WAITING_TRANSFER = '0199a900-0000-7000-8000-000000000001';
export const HELD_TRANSFER = '0199a900-0000-7000-8000-000000000002';
export const ADDRESS_PROOF = '0199a900-0000-7000-8000-000000000003';
const PAPER = join(
  import.meta.dirname,
  '../../supabase/seed/files/identity/0199a300-0000-7000-8000-0000000000f1.jpg',
);

type Sent = { id: string; name: string; phone: string; dirhams: number };

export async function seedPendingChecks(
  amina: SupabaseClient,
  supervisor: SupabaseClient,
): Promise<void> {
  await supervisor
    .rpc('import_sanctions_list', {
      p_sha256: '5'.repeat(64),
      p_source: 'Invented list, November',
      p_names: [{ entry: 'T-07', name: 'Mouhssine Tafraouti' }],
      p_reason: 'The list of Monday',
    })
    .throwOnError();
  await send(amina, {
    id: WAITING_TRANSFER,
    name: 'Rachid Tazi',
    phone: '+212662345611',
    dirhams: 2500,
  });
  const reference = await send(amina, {
    id: HELD_TRANSFER,
    name: 'Hanane Tazi',
    phone: '+212662345612',
    dirhams: 900,
  });
  await supervisor
    .rpc('hold_money_transfer', { p_reference: reference, p_reason: 'Third name for one number' })
    .throwOnError();
  const review = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  for (const [kind, subject] of [
    ['transfer', reference],
    ['person', 'karim'],
  ] as const) {
    await supervisor
      .rpc('set_legal_hold', {
        p_id: crypto.randomUUID(),
        p_subject_kind: kind,
        p_subject: subject,
        p_reason: 'Letter of the court of 12 November',
        p_review_on: review,
      })
      .throwOnError();
  }
  await proveAddress(amina);
  await askMonthly(amina, 'Khadija El Idrissi', 31);
  await amina
    .rpc('pause_transfer_schedule', {
      p_id: await askMonthly(amina, 'Omar Bensaid', 5),
      p_is_paused: true,
    })
    .throwOnError();
}

/** @returns The ID of the schedule. */
async function askMonthly(client: SupabaseClient, name: string, day: number): Promise<string> {
  const id = crypto.randomUUID();
  await client
    .rpc('save_transfer_schedule', {
      p_id: id,
      p_day_of_month: day,
      p_amount_centimes: 150_000,
      p_fee_payer: 'sender',
      p_recipient_name: name,
      p_recipient_city_id: await casablanca(client),
    })
    .throwOnError();
  return id;
}

/** @returns The reference of the transfer. */
async function send(client: SupabaseClient, { id, name, phone, dirhams }: Sent): Promise<string> {
  const draft = await client
    .rpc('save_money_transfer_draft', {
      p_id: id,
      p_changes: {
        amount_centimes: dirhams * 100,
        recipient_name: name,
        recipient_phone: phone,
        recipient_city_id: await casablanca(client),
        step: 'confirm',
      },
    })
    .throwOnError();
  await client.rpc('acknowledge_scam_notice', { p_id: id }).throwOnError();
  const quote = await client
    .rpc('quote_money_transfer', { p_amount_centimes: dirhams * 100, p_fee_payer: 'sender' })
    .throwOnError();
  await client
    .rpc('confirm_money_transfer', {
      p_id: id,
      p_quote_id: quote.data.id,
      p_payout_code: '48151623',
    })
    .throwOnError();
  return draft.data.reference;
}

async function proveAddress(client: SupabaseClient): Promise<void> {
  const { data } = await client.auth.getUser();
  const file_path = `identity-documents/${data.user?.id}/${crypto.randomUUID()}.jpg`;
  const { error } = await client.storage
    .from('documents')
    .upload(file_path, readFileSync(PAPER), { contentType: 'image/jpeg' });
  if (error) throw error;
  await client
    .rpc('submit_address_proof', {
      p_id: ADDRESS_PROOF,
      p_address: '12 rue des Orangers, Maârif',
      p_city_id: await casablanca(client),
      p_paper_kind: 'utility_bill',
      p_documents: [{ file_path, file_name: 'facture.jpg' }],
    })
    .throwOnError();
}

async function casablanca(client: SupabaseClient): Promise<number> {
  const city = await client
    .from('cities')
    .select('id')
    .eq('name', 'Casablanca')
    .single()
    .throwOnError();
  return city.data.id;
}

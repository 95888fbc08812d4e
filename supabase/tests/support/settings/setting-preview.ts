// Helpers for tests of the preview that an operator sees before a setting changes. The helpers
// calculate the effect of a change on the transfers of a single person.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';
import { makeSender } from '../money/make-sender.ts';
import { markAddressesSeen } from '../money/mark-addresses-seen.ts';
import type { SettingValues } from './setting-change.ts';

type Line = { kind: string; count: number; centimes: number | null };
export type SettingPreview = { of: string; count: number; lines: Line[] };
export const PREVIEW_AMOUNT = 432_100;

/**
 * Calculates the preview of a changed setting. Returns only the preview rows that count at least
 * one transfer.
 */
export async function previewChanges(
  db: Client,
  setting: string,
  before: SettingValues,
  after: SettingValues,
) {
  const [row] = await asRoot<{ preview: SettingPreview }>(
    db,
    `select private.preview_of_${setting}($1, $2) as preview`,
    [JSON.stringify(before), JSON.stringify(after)],
  );
  const said = row?.preview.lines.filter(({ count }) => count > 0) ?? [];
  return said.map(({ kind, count, centimes }) => [kind, count, centimes]);
}

/**
 * Limits the previews of setting changes to the confirmed transfers of one person. The limit ends
 * with the transaction.
 */
export async function limitPreviewTo(db: Client, sender: string): Promise<void> {
  await asRoot(
    db,
    `create or replace function private.last_transfers() returns setof public.money_transfers language sql stable set search_path = ''
     as $$ select t.* from public.money_transfers t where t.sender_id = '${sender}' and t.confirmed_at is not null $$`,
  );
}

/** Creates four transfers of one person, confirmed one second apart, at noon yesterday. */
export async function sendFourTransfers(db: Client): Promise<string> {
  await markAddressesSeen(db);
  const sender = await makeSender(db);
  await asRoot(
    db,
    `insert into public.money_transfers (id, reference, sender_id, amount_centimes, total_centimes, payout_centimes, fee_centimes,
       tax_centimes, recipient_name, recipient_city_id, status, confirmed_at)
     select gen_random_uuid(), gen_random_uuid()::text, $1, $2, $2, $2, 0, 0, 'Karim Idrissi', (select min(id) from public.cities), 'pending',
       ((now() at time zone 'Africa/Casablanca')::date - 1 + time '12:00') at time zone 'Africa/Casablanca' + n * interval '1 second'
     from generate_series(1, 4) n`,
    [sender, PREVIEW_AMOUNT],
  );
  await limitPreviewTo(db, sender);
  return sender;
}

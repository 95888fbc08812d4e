// Builds bank files like those that finance uploads. Tests give the day of a bank line as a number
// of days before today. Each file gets a random hash, so that no file counts as already uploaded.
import type { Client } from 'pg';
import { bypassTriggers } from '../bypass-triggers.ts';
import { asRoot } from '../database/as-root.ts';
import { call } from '../database/call.ts';
import type { Caller } from '../database/caller.ts';
import { withTwoOperators } from '../money/two-operators.ts';

export type BankLine = {
  /** Age of the bank line, as a number of days before today. */
  ago: number;
  centimes: number;
  label?: string;
  reference?: string;
};
type Uploaded = {
  line_count: number;
  added_count: number;
  matched_count: number;
  is_known: boolean;
};

const newHash = () => (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', '').slice(0, 64);

export async function dateDaysAgo(db: Client, days: number): Promise<string> {
  const [row] = await asRoot<{ day: string }>(
    db,
    "select ((now() at time zone 'Africa/Casablanca')::date - $1::integer)::text as day",
    [days],
  );
  return row?.day ?? '';
}

/** Returns the balance after the last line of a file whose opening balance is zero. */
const sumOf = (lines: BankLine[]) => lines.reduce((sum, { centimes }) => sum + centimes, 0);

export async function bankFileArguments(
  db: Client,
  lines: BankLine[],
  { balance = sumOf(lines), ago = 1 }: { balance?: number; ago?: number } = {},
) {
  const written = [];
  for (const { ago: days, centimes, label = 'VIREMENT', reference = '' } of lines) {
    written.push({ day: await dateDaysAgo(db, days), label, reference, amount_centimes: centimes });
  }
  return {
    p_sha256: newHash(),
    p_day: await dateDaysAgo(db, ago),
    p_balance_centimes: balance,
    p_lines: JSON.stringify(written),
  };
}

export async function uploadBankFile(
  db: Client,
  operator: Caller,
  args: Record<string, unknown>,
): Promise<Uploaded> {
  const row = await call<{ upload_bank_file: Uploaded }>(db, operator, 'upload_bank_file', args);
  return row.upload_bank_file;
}

export const topUpFloat = (
  db: Client,
  operator: Caller,
  broker: string,
  centimes: number,
  reason = 'Slip of the bank',
) =>
  call(db, operator, 'top_up_float', {
    p_request_id: crypto.randomUUID(),
    p_broker_id: broker,
    p_centimes: centimes,
    p_reason: reason,
  });

/**
 * Matches the bank lines with the ledger journals: one operator proposes the match, and another
 * operator confirms the match.
 */
export const matchByTwoOperators = (
  db: Client,
  operator: string,
  lines: number[],
  journals: number[],
  reason = 'The bank’s letter of Monday',
) =>
  withTwoOperators(
    db,
    operator,
    'bank_match',
    { line_ids: lines, journal_ids: journals },
    { reason },
  );

export const undoMatchByTwoOperators = (db: Client, operator: string, match_id: number) =>
  withTwoOperators(db, operator, 'bank_match_undo', { match_id }, { reason: 'Wrong broker' });

export const bookChargesByTwoOperators = (db: Client, operator: string, line_ids: number[]) =>
  withTwoOperators(db, operator, 'bank_charges', { line_ids }, { reason: 'Fees of November' });

type Item = { id: number; amount_centimes: number; reference: string };
export type BankExceptions = {
  lines: (Item & { label: string; is_opening: boolean })[];
  journals: (Item & { kind: string })[];
};

export async function listBankExceptions(db: Client, operator: Caller): Promise<BankExceptions> {
  const row = await call<{ list_bank_exceptions: BankExceptions }>(
    db,
    operator,
    'list_bank_exceptions',
  );
  return row.list_bank_exceptions;
}

type Day = {
  day: string;
  bank_centimes: number;
  ledger_centimes: number;
  difference_centimes: number;
  explained_centimes: number;
  open_count: number;
  is_proven: boolean;
};

/** Returns the days for which the bank proof compares the bank with the ledger, newest first. */
export async function readProofDays(db: Client, operator: Caller): Promise<Day[]> {
  const row = await call<{ read_bank_proof: { days: Day[] } }>(db, operator, 'read_bank_proof');
  return row.read_bank_proof.days;
}

/** Moves the ledger journals of a broker's float into the past by the given number of days. */
export async function backdateJournals(db: Client, broker: string, ago: number): Promise<void> {
  await bypassTriggers(
    db,
    `with j as (
       update private.ledger_journals set created_at =
         (created_at at time zone 'Africa/Casablanca' - $2::integer * interval '1 day') at time zone 'Africa/Casablanca'
       where subject_id = $1 returning id)
     update private.bank_journals b set day = b.day - $2::integer from j where j.id = b.journal_id`,
    [broker, ago],
  );
}

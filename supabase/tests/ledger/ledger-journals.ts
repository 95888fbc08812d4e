// Reads the ledger as the database owner: the journals of a subject, and the balance of an account.
import type { Client } from 'pg';
import { asRoot } from '../support/database/as-root.ts';

export type JournalLine = [
  debit: string,
  debitOwner: string,
  credit: string,
  creditOwner: string,
  centimes: number,
];

export const NO_OWNER = '00000000-0000-0000-0000-000000000000';

/** Returns the journals in the order they were written. */
export async function journalsOf(db: Client, subject: string): Promise<[string, JournalLine[]][]> {
  const rows = await asRoot<{ kind: string; lines: JournalLine[] }>(
    db,
    `select kind, private.lines_of_journal(id) as lines from private.ledger_journals
     where subject_id = $1 order by id`,
    [subject],
  );
  return rows.map(({ kind, lines }) => [kind, lines]);
}

/** Returns credits less debits, in centimes; 0 for an account that was never opened. */
export async function balanceOf(db: Client, kind: string, owner = NO_OWNER): Promise<number> {
  const [row] = await asRoot<{ centimes: number }>(
    db,
    `select coalesce(sum(b.balance_centimes), 0)::bigint as centimes
     from private.ledger_accounts a join private.ledger_balances b on b.account_id = a.id
     where a.kind = $1 and a.owner_id = $2`,
    [kind, owner],
  );
  return row?.centimes ?? 0;
}

export type LedgerVerdict = {
  is_whole: boolean;
  broken_journal_id: number | null;
  problem: string | null;
  journal_count: number;
  last_journal_id: number | null;
};

export async function verifyLedger(db: Client): Promise<LedgerVerdict | undefined> {
  const [verdict] = await asRoot<LedgerVerdict>(db, 'select * from private.verify_ledger()');
  return verdict;
}

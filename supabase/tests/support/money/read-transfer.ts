// Reads the stored row of a transfer as the database owner.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';
import type { TransferRow } from './transfer-row.ts';

export async function readTransfer(db: Client, id: string): Promise<TransferRow> {
  const [row] = await asRoot<TransferRow>(
    db,
    'select * from public.money_transfers where id = $1',
    [id],
  );
  if (!row) throw new Error('there is no such transfer');
  return row;
}

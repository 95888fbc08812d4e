// Puts a transfer on hold, as an operator does.
import type { Client } from 'pg';
import { asRoot } from './as-root.ts';

export async function holdTransfer(db: Client, transferId: string): Promise<void> {
  await asRoot(db, 'update public.money_transfers set is_on_hold = true where id = $1', [
    transferId,
  ]);
}

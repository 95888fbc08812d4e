// Suspends a broker, as an operator does.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';

export async function pauseBroker(db: Client, brokerId: string): Promise<void> {
  await asRoot(db, 'update public.brokers set is_active = false where id = $1', [brokerId]);
}

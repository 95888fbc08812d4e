// Disables holds and waiting times until the transaction ends, for tests of other features.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';

/**
 * Adds a version of the terms with thresholds that no transfer reaches. A second call in the same
 * transaction changes nothing.
 */
export async function withoutHolds(db: Client): Promise<void> {
  await asRoot(
    db,
    `insert into private.hold_terms (name, look_above_centimes, just_below_from_centimes, just_below_count, just_below_hours,
       answer_working_days, wait_above_centimes, wait_minutes, valid_from)
     select 'No holds', 100000000000, 100000000000, t.just_below_count, t.just_below_hours, t.answer_working_days,
       100000000000, t.wait_minutes, now()
     from private.hold_terms t where t.name = 'Launch terms' on conflict do nothing`,
  );
}

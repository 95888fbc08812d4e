// Stores a saved search with yesterday's date, so that the homes of a test are newer than the
// search.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';
import { call } from '../database/call.ts';

/** @returns Id of the search. */
export async function saveOldSearch(
  db: Client,
  person: string,
  filters: object = {},
  { isAlertOn = true } = {},
): Promise<string> {
  const id = crypto.randomUUID();
  await call(db, person, 'save_home_search', {
    p_id: id,
    p_name: 'Flats',
    p_filters: JSON.stringify(filters),
    p_is_alert_on: isAlertOn,
  });
  // A search finds only homes published after its creation. The test's homes are published at the
  // start of the transaction, so the creation of the search is set a day back.
  await asRoot(
    db,
    "update public.saved_searches set created_at = now() - interval '1 day', last_seen_at = now() - interval '1 day' where id = $1",
    [id],
  );
  return id;
}

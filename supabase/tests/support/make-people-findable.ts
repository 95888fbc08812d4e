// Records that a person has found other people by username. The person may then pass the ids of
// these people to database functions, as after a real search.
import type { Client } from 'pg';
import { asRoot } from './database/as-root.ts';

/** Unknown ids are skipped. */
export async function makePeopleFindable(
  db: Client,
  seeker: string | null,
  ...people: unknown[]
): Promise<void> {
  await asRoot(
    db,
    `insert into private.person_lookups (seeker_id, person_id)
     select $1, p.id from public.profiles p where p.id = any($2::uuid[]) and p.id <> $1 on conflict do nothing`,
    [seeker, people.filter((person) => typeof person === 'string')],
  );
}

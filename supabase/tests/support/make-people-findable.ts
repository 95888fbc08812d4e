// Allows a person to pass the ids of other people to functions, as if the person had found these
// people by username.
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

// Creates a public home of a person, and one row in each table about homes, for tests that cover
// every such table.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';
import { makeHome } from './make-home.ts';

export async function setHomeScene(
  db: Client,
  owner: string,
): Promise<{ property: string; search: string }> {
  await asRoot(db, 'update public.profiles set is_identity_approved = true where id = $1', [owner]);
  const { id } = await makeHome(db, {}, { owner });
  const search = crypto.randomUUID();
  // Stores a second picture file of the home that no row in the table of pictures refers to.
  await asRoot(db, "insert into storage.objects (bucket_id, name) values ('properties', $1)", [
    `${id}/second-picture.webp`,
  ]);
  for (const [text, values] of [
    [
      "insert into public.property_drafts (user_id, property_id, body) values ($1, $2, '{}')",
      [owner, id],
    ],
    ['insert into public.property_favourites (user_id, property_id) values ($1, $2)', [owner, id]],
    [
      `insert into public.property_reports (id, reporter_id, property_id, reason)
       values (gen_random_uuid(), $1, $2, 'scam')`,
      [owner, id],
    ],
    [
      "insert into public.saved_searches (id, user_id, name, filters) values ($1, $2, 'Flats', '{}')",
      [search, owner],
    ],
    [
      'insert into public.saved_search_matches (saved_search_id, property_id) values ($1, $2)',
      [search, id],
    ],
  ] as const) {
    await asRoot(db, text, [...values]);
  }
  return { property: id, search };
}

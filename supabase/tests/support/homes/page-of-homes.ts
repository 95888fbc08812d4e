// Requests one page of the home search as a visitor.
import type { Client } from 'pg';
import { call } from '../database/call.ts';

export type HomesPage = {
  items: { id: string; photos: string[] }[];
  next_cursor: Record<string, string> | null;
};
export async function pageOfHomes(
  db: Client,
  filters: object,
  sort = 'newest',
  cursor: object | null = null,
  limit = 50,
): Promise<HomesPage> {
  const { search_homes } = await call<{ search_homes: HomesPage }>(db, null, 'search_homes', {
    p_filters: JSON.stringify(filters),
    p_sort: sort,
    p_cursor: cursor && JSON.stringify(cursor),
    p_limit: limit,
  });
  return search_homes;
}

// Queries of the user's contacts and of the accounts linked to them.
import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { unwrap } from '../../../shared/errors/refusal.ts';
import type { Contact } from '../model/contact.ts';

/** Maximum number of rows in one response. */
const PAGE = 1000;

export const contactQueries = {
  all: () => ['contacts'] as const,
  list: (userId: string) =>
    queryOptions({
      queryKey: [...contactQueries.all(), userId],
      queryFn: async (): Promise<Contact[]> => {
        const supabase = await getSupabase();
        const book: Contact[] = [];
        for (let page = PAGE; page === PAGE; ) {
          const rows = unwrap(
            await supabase
              .from('contacts')
              .select()
              .order('contact_first_name')
              .order('id')
              .range(book.length, book.length + PAGE - 1),
          );
          book.push(...rows);
          page = rows.length;
        }
        return book;
      },
    }),
  /** Usernames and pictures of the accounts linked to contacts. */
  accounts: (ids: string[]) =>
    queryOptions({
      queryKey: [...contactQueries.all(), 'accounts', ...ids],
      enabled: ids.length > 0,
      staleTime: 300_000,
      queryFn: async () => {
        const supabase = await getSupabase();
        const rows = unwrap(await supabase.from('public_profiles').select().in('id', ids));
        return new Map(rows.map((row) => [row.id, row]));
      },
    }),
};

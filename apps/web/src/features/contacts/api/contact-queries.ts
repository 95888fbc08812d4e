// The contacts book as its owner reads it, and the accounts behind it.
import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { unwrap } from '../../../shared/errors/refusal.ts';
import type { Contact } from '../model/contact.ts';

/** As many rows as one answer of the server holds at most. */
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
  /** Whoever is in the book by her account: her username and picture. */
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

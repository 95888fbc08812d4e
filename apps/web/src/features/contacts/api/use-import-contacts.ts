// Adds many contacts, some hundreds at a time; what was added before a failure stays, and a second try adds nobody twice.
import { Refusal } from '../../../shared/errors/refusal.ts';
import { useChange } from '../../../shared/lib/use-change.ts';
import type { ImportRow } from '../model/import-rows.ts';
import { contactQueries } from './queries.ts';

const AT_ONCE = 200;

export const useImportContacts = (userId: string) =>
  useChange([contactQueries.list(userId).queryKey], async (rows: ImportRow[], supabase) => {
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const { error } = await supabase.from('contacts').upsert(
        rows.slice(at, at + AT_ONCE).map((row) => ({
          id: row.id,
          owner_user_id: userId,
          contact_first_name: row.contact_first_name,
          contact_last_name: row.contact_last_name,
          contact_phone: row.contact_phone,
        })),
        { onConflict: 'id', ignoreDuplicates: true },
      );
      if (error) throw new Refusal(error);
    }
  });

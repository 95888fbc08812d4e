// Which roles of requests may call the functions that compare the ledger with the bank.

const PEOPLE = ['authenticated', 'service_role'];

export const BANK_CALLABLE: Record<string, string[]> = {
  'public.list_bank_exceptions': PEOPLE,
  'public.list_bank_matches': PEOPLE,
  'public.match_bank_items': PEOPLE,
  'public.read_bank_proof': PEOPLE,
  'public.save_bank_columns': PEOPLE,
  'public.undo_bank_match': PEOPLE,
  'public.upload_bank_file': PEOPLE,
  'public.book_bank_charges': PEOPLE,
};

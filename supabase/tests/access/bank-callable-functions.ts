// Roles that may call the functions for bank reconciliation and for money movements that need two
// operators. Part of the list `CALLABLE_FUNCTIONS`, which tests compare with the database.

const PEOPLE = ['authenticated', 'service_role'];

export const BANK_CALLABLE_FUNCTIONS: Record<string, string[]> = {
  'public.list_bank_exceptions': PEOPLE,
  'public.list_bank_matches': PEOPLE,
  'public.execute_money_proposal': PEOPLE,
  'public.list_money_findings': PEOPLE,
  'public.list_money_proposals': PEOPLE,
  'public.match_bank_items': PEOPLE,
  'public.propose_money_movement': PEOPLE,
  'public.read_bank_proof': PEOPLE,
  'public.read_money_proposal': PEOPLE,
  'public.reject_money_proposal': PEOPLE,
  'public.save_bank_columns': PEOPLE,
  'public.undo_bank_match': PEOPLE,
  'public.upload_bank_file': PEOPLE,
  'public.book_bank_charges': PEOPLE,
};

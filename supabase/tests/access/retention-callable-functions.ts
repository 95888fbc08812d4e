// Roles that may call the functions for retention and for legal holds. Part of the list
// CALLABLE_FUNCTIONS, which a test compares with the grants in the database.

const PEOPLE = ['authenticated', 'service_role'];

export const RETENTION_CALLABLE_FUNCTIONS: Record<string, string[]> = {
  'public.read_retention': PEOPLE,
  'public.set_legal_hold': PEOPLE,
  'public.review_legal_hold': PEOPLE,
  'public.propose_legal_hold_release': PEOPLE,
  'public.decide_legal_hold_release': PEOPLE,
  'public.list_legal_holds': PEOPLE,
  'public.export_legal_hold': PEOPLE,
};

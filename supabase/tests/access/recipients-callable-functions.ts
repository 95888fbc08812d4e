// Roles that may call the functions for recipients. Part of the list CALLABLE_FUNCTIONS, which a
// test compares with the grants in the database.

const PEOPLE = ['authenticated', 'service_role'];
const EVERYBODY = ['anon', 'authenticated', 'service_role'];

export const RECIPIENTS_CALLABLE_FUNCTIONS: Record<string, string[]> = {
  'public.confirm_payout_count': PEOPLE,
  'public.open_collect_link': EVERYBODY,
  'public.prove_collect_phone': EVERYBODY,
  'public.send_collect_code': EVERYBODY,
  'public.transfer_to_collect': PEOPLE,
};

// Roles that may call the functions for safe sending. Part of the list CALLABLE_FUNCTIONS, which a
// test compares with the grants in the database.

const PEOPLE = ['authenticated', 'service_role'];

export const SAFETY_CALLABLE_FUNCTIONS: Record<string, string[]> = {
  'public.acknowledge_scam_notice': PEOPLE,
  'public.acknowledge_unusual_amount': PEOPLE,
  'public.end_transfer_schedule': PEOPLE,
  'public.pause_transfer_schedule': PEOPLE,
  'public.save_transfer_schedule': PEOPLE,
  'public.sending_checks': PEOPLE,
};

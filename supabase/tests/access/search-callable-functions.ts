// Roles that may call certain functions. The operator console calls some of these functions to
// search and open records and to show the daily overview. Public pages call the others to show
// figures and the service status. Part of the list CALLABLE_FUNCTIONS, which a test compares with
// the grants in the database.

const PEOPLE = ['authenticated', 'service_role'];

export const SEARCH_CALLABLE_FUNCTIONS: Record<string, string[]> = {
  'public.open_delivery_record': PEOPLE,
  'public.open_transfer_record': PEOPLE,
  'public.operator_overview': PEOPLE,
  'public.operator_waiting': PEOPLE,
  'public.search_records': PEOPLE,
  'public.page_figures': ['anon', 'authenticated', 'service_role'],
  'public.service_status': ['anon', 'authenticated', 'service_role'],
};

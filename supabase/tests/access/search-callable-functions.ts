// Lists the roles that may call each of these functions. With the first five functions, the
// operator console searches and opens records and shows the daily overview. With the last two,
// public pages show figures and the service status. The list is part of CALLABLE_FUNCTIONS. A test
// compares CALLABLE_FUNCTIONS with the grants in the database.

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

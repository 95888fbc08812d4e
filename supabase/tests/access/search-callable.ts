// Which roles of requests may call the search of the console and what it opens; a part of CALLABLE.

const PEOPLE = ['authenticated', 'service_role'];

export const SEARCH_CALLABLE: Record<string, string[]> = {
  'public.open_delivery_record': PEOPLE,
  'public.open_transfer_record': PEOPLE,
  'public.search_records': PEOPLE,
};

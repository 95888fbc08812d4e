// Roles that may call the functions for settings and for the initial setup of an instance. Part of
// the list CALLABLE_FUNCTIONS, which a test compares with the grants in the database.

const PEOPLE = ['authenticated', 'service_role'];

export const SETTINGS_CALLABLE_FUNCTIONS: Record<string, string[]> = {
  'public.confirm_first_step': PEOPLE,
  'public.decide_setting_change': PEOPLE,
  'public.first_steps': PEOPLE,
  'public.my_settings': PEOPLE,
  'public.price_list': ['anon', ...PEOPLE],
  'public.preview_setting_change': PEOPLE,
  'public.propose_setting_change': PEOPLE,
  'public.published_company': ['anon', ...PEOPLE],
  'public.read_setting': PEOPLE,
  'public.set_company': PEOPLE,
  'public.my_test_messages': PEOPLE,
  'public.send_test_message': PEOPLE,
  'public.set_support_hours': PEOPLE,
  'public.undo_setting_change': PEOPLE,
};

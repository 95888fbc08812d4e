// Which roles of requests may call the functions of settings.

const PEOPLE = ['authenticated', 'service_role'];

export const SETTINGS_CALLABLE: Record<string, string[]> = {
  'public.decide_setting_change': PEOPLE,
  'public.my_settings': PEOPLE,
  'public.price_list': ['anon', ...PEOPLE],
  'public.preview_setting_change': PEOPLE,
  'public.propose_setting_change': PEOPLE,
  'public.read_setting': PEOPLE,
  'public.undo_setting_change': PEOPLE,
};

// Which roles of requests may call the functions of notifications and their choices; part of CALLABLE.

const PEOPLE = ['authenticated', 'service_role'];

export const NOTIFICATIONS_CALLABLE: Record<string, string[]> = {
  'public.my_notification_preferences': PEOPLE,
  'public.my_notification_steps': PEOPLE,
  'public.set_notification_preferences': PEOPLE,
  'public.set_quiet_hours': PEOPLE,
  'public.unsubscribe_by_token': ['anon', ...PEOPLE],
};

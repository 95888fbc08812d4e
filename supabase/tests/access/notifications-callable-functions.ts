// Roles that may call the functions for notifications, notification settings, the outbox and the
// deletion queue of the storage service. Part of the list CALLABLE_FUNCTIONS, which a test compares
// with the grants in the database.

const PEOPLE = ['authenticated', 'service_role'];
const SENDER = ['service_role'];

export const NOTIFICATIONS_CALLABLE_FUNCTIONS: Record<string, string[]> = {
  'public.add_push_key': SENDER,
  'public.drop_dead_push_subscription': SENDER,
  'public.drop_push_subscription': PEOPLE,
  'public.end_file_change': SENDER,
  'public.list_dead_outbox_messages': PEOPLE,
  'public.mark_outbox_message': SENDER,
  'public.my_notification_preferences': PEOPLE,
  'public.my_notification_steps': PEOPLE,
  'public.my_push_subscriptions': PEOPLE,
  'public.push_key': SENDER,
  'public.renew_push_subscription': ['anon', ...PEOPLE],
  'public.save_push_subscription': PEOPLE,
  'public.send_outbox_messages_again': PEOPLE,
  'public.set_notification_preferences': PEOPLE,
  'public.set_push_details': PEOPLE,
  'public.set_quiet_hours': PEOPLE,
  'public.take_file_changes': SENDER,
  'public.take_outbox_messages': SENDER,
  'public.unsubscribe_by_token': ['anon', ...PEOPLE],
};

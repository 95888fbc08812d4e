// Which roles of requests may call the functions of the outbox and of Web Push; part of CALLABLE.

const PEOPLE = ['authenticated', 'service_role'];
const SENDER = ['service_role'];

export const OUTBOX_CALLABLE: Record<string, string[]> = {
  'public.add_push_key': SENDER,
  'public.drop_dead_push_subscription': SENDER,
  'public.drop_push_subscription': PEOPLE,
  'public.list_dead_outbox_messages': PEOPLE,
  'public.mark_outbox_message': SENDER,
  'public.my_push_subscriptions': PEOPLE,
  'public.push_key': SENDER,
  'public.renew_push_subscription': ['anon', ...PEOPLE],
  'public.save_push_subscription': PEOPLE,
  'public.send_outbox_messages_again': PEOPLE,
  'public.take_outbox_messages': SENDER,
};

// Which roles of requests may call the functions of becoming a broker, and of staying one.

const PEOPLE = ['authenticated', 'service_role'];

export const BROKERS_CALLABLE: Record<string, string[]> = {
  'private.is_shop_photo_used': ['authenticated'],
  'private.may_read_shop_photo': ['authenticated'],
  'private.may_upload_shop_photo': ['authenticated'],
  'public.appeal_broker_suspension': PEOPLE,
  'public.book_interview_slot': PEOPLE,
  'public.decide_broker_application': PEOPLE,
  'public.decide_broker_contract': PEOPLE,
  'public.decide_broker_suspension': PEOPLE,
  'public.end_broker': PEOPLE,
  'public.list_broker_applications': PEOPLE,
  'public.list_broker_contracts': PEOPLE,
  'public.list_broker_suspensions': PEOPLE,
  'public.list_interview_slots': PEOPLE,
  'public.my_broker_application': PEOPLE,
  'public.my_broker_standing': PEOPLE,
  'public.offer_interview_slots': PEOPLE,
  'public.propose_broker_contract': PEOPLE,
  'public.read_broker_application': PEOPLE,
  'public.read_broker_standing': PEOPLE,
  'public.receive_broker_deposit': PEOPLE,
  'public.record_interview': PEOPLE,
  'public.save_broker_application_draft': PEOPLE,
  'public.submit_broker_application': PEOPLE,
  'public.suspend_broker': PEOPLE,
  'public.withdraw_broker_application': PEOPLE,
  'public.withdraw_interview_slot': PEOPLE,
};

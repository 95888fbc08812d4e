// Functions for courier agents and parcel operators, each with the roles that may call it. They are
// part of CALLABLE_FUNCTIONS, the list that a test compares with the grants in the database.

const PEOPLE = ['authenticated', 'service_role'];

export const COURIER_CALLABLE_FUNCTIONS: Record<string, string[]> = {
  'public.answer_courier_invitation': PEOPLE,
  'public.courier_company': PEOPLE,
  'public.decide_courier_device': PEOPLE,
  'public.decide_delivery_claim': PEOPLE,
  'public.delivery_cases': PEOPLE,
  'public.end_courier': PEOPLE,
  'public.end_courier_manager': PEOPLE,
  'public.find_deliveries': PEOPLE,
  'public.invite_to_courier': PEOPLE,
  'public.list_courier_agents': PEOPLE,
  'public.mark_delivery_lost': PEOPLE,
  'public.pass_on_delivery': PEOPLE,
  'public.my_courier_agent': PEOPLE,
  'public.my_courier_job': PEOPLE,
  'public.my_courier_jobs': PEOPLE,
  'public.my_courier_work': PEOPLE,
  'public.open_courier_device': PEOPLE,
  'public.record_delivery_scan': PEOPLE,
  'public.record_delivery_scans': PEOPLE,
  'public.save_courier': PEOPLE,
  'public.served_cities': ['anon', 'authenticated', 'service_role'],
  'public.withdraw_courier_invitation': PEOPLE,
};

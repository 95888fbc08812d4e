// Which roles of requests may call the functions of courier agents and of operators of parcels; a part of CALLABLE.

const PEOPLE = ['authenticated', 'service_role'];

export const COURIER_CALLABLE: Record<string, string[]> = {
  'public.decide_delivery_claim': PEOPLE,
  'public.delivery_cases': PEOPLE,
  'public.find_deliveries': PEOPLE,
  'public.list_courier_agents': PEOPLE,
  'public.mark_delivery_lost': PEOPLE,
  'public.pass_on_delivery': PEOPLE,
  'public.my_courier_agent': PEOPLE,
  'public.my_courier_job': PEOPLE,
  'public.my_courier_jobs': PEOPLE,
  'public.record_delivery_scan': PEOPLE,
  'public.record_delivery_scans': PEOPLE,
};

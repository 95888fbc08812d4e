// Roles that may call the functions for transfer holds and for proofs of address. Part of the list
// CALLABLE_FUNCTIONS, which a test compares with the grants in the database.

const PEOPLE = ['authenticated', 'service_role'];

export const COMPLIANCE_CALLABLE_FUNCTIONS: Record<string, string[]> = {
  'public.address_proof_queue': PEOPLE,
  'public.decide_address_proof': PEOPLE,
  'public.find_address_proof': PEOPLE,
  'public.held_transfers': PEOPLE,
  'public.hold_money_transfer': PEOPLE,
  'public.my_address_proof': PEOPLE,
  'public.open_address_document': PEOPLE,
  'public.open_address_proof': PEOPLE,
  'public.read_held_transfer': PEOPLE,
  'public.refuse_held_transfer': PEOPLE,
  'public.release_held_transfer': PEOPLE,
  'public.see_address_proof': PEOPLE,
  'public.submit_address_proof': PEOPLE,
  'public.list_activity_cases': PEOPLE,
  'public.read_activity_case': PEOPLE,
  'public.export_activity_case': PEOPLE,
  'public.add_activity_note': PEOPLE,
  'public.decide_activity_case': PEOPLE,
  'public.import_sanctions_list': PEOPLE,
  'public.list_sanctions_lists': PEOPLE,
  'public.try_sanctions_name': PEOPLE,
};

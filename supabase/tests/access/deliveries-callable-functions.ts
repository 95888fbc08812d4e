// Roles that may call the parcel functions. Part of the list CALLABLE_FUNCTIONS, which a test
// compares with the grants in the database.

const PEOPLE = ['authenticated', 'service_role'];
const EVERYBODY = ['anon', 'authenticated', 'service_role'];

export const DELIVERIES_CALLABLE_FUNCTIONS: Record<string, string[]> = {
  'private.delivery_of_photo': ['authenticated'],
  'private.is_photo_used': ['authenticated'],
  'private.may_read_delivery_photo': ['authenticated'],
  'private.may_upload_delivery_photo': ['authenticated'],
  'public.add_delivery_photo': PEOPLE,
  'public.answer_weigh_in': PEOPLE,
  'public.cancel_delivery': PEOPLE,
  'public.confirm_delivery_received': PEOPLE,
  'public.delete_delivery_draft': PEOPLE,
  'public.delivery_detail': PEOPLE,
  'public.my_deliveries': PEOPLE,
  'public.open_delivery_claim': PEOPLE,
  'public.pickup_slots': PEOPLE,
  'public.quote_delivery': EVERYBODY,
  'public.remove_delivery_photo': PEOPLE,
  'public.renew_delivery_code': PEOPLE,
  'public.reschedule_delivery': PEOPLE,
  'public.save_delivery_draft': PEOPLE,
  'public.set_courier_agent': PEOPLE,
  'public.submit_delivery': PEOPLE,
  'public.track_delivery': EVERYBODY,
};

// Roles that may call the functions for disputes and for refunds at a counter. Part of the list
// CALLABLE_FUNCTIONS, which a test compares with the grants in the database.

const PEOPLE = ['authenticated', 'service_role'];

export const DISPUTES_CALLABLE_FUNCTIONS: Record<string, string[]> = {
  'private.is_dispute_file_used': ['authenticated'],
  'private.may_read_dispute_file': ['authenticated'],
  'private.may_upload_dispute_file': ['authenticated'],
  'public.answer_dispute': PEOPLE,
  'public.decide_dispute': PEOPLE,
  'public.dispute_detail': PEOPLE,
  'public.find_counter_refund': PEOPLE,
  'public.list_floats': PEOPLE,
  'public.my_float_moves': PEOPLE,
  'public.list_disputes': PEOPLE,
  'public.make_counter_refund_code': PEOPLE,
  'public.my_counter_refund': PEOPLE,
  'public.my_disputes': PEOPLE,
  'public.open_dispute': PEOPLE,
  'public.pay_counter_refund': PEOPLE,
  'public.say_in_dispute': PEOPLE,
  'public.read_dispute': PEOPLE,
  'public.transfer_disputes': PEOPLE,
  'public.withdraw_dispute': PEOPLE,
};

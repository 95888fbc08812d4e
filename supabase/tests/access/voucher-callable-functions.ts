// Roles that may call the functions for vouchers. Part of the list CALLABLE_FUNCTIONS, which a test
// compares with the grants in the database.

const PEOPLE = ['authenticated', 'service_role'];

export const VOUCHER_CALLABLE_FUNCTIONS: Record<string, string[]> = {
  'public.make_payout_voucher': PEOPLE,
  'public.redeem_payout_voucher': PEOPLE,
};

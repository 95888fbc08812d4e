// Columns that people may name and not change: a trigger refuses, so that a row may come back whole. The attack tries each.

/** By table; each is refused with a code when the value is another one. */
export const JUDGED_COLUMNS: Record<string, string[]> = {
  profiles: [
    'account_type',
    'avatar_url',
    'email',
    'email_verified',
    'is_identity_approved',
    'phone_number',
    'phone_verified',
  ],
};

// Steps that an account still needs, most useful first.
import type { Account } from '../api/dashboard-queries.ts';

export type AccountStep =
  | 'confirm_email'
  | 'verify_phone'
  | 'prove_identity'
  | 'choose_city'
  | 'add_second_step';

export function nextSteps(account: Account): AccountStep[] {
  const missing: [AccountStep, boolean][] = [
    ['confirm_email', !account.email_verified],
    ['verify_phone', !account.phone_verified],
    // A pending identity case needs no action from the user, unless the reviewer has requested more
    // documents.
    [
      'prove_identity',
      ['not_started', 'rejected'].includes(account.identity_state) ||
        account.is_identity_more_requested,
    ],
    ['choose_city', !account.has_city],
    ['add_second_step', !account.has_second_factor],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([step]) => step);
}

// What of phone numbers is served, what is refused because nobody signs in by phone, and the tests that prove it.

import { type CoverageRow, provenRow, together } from './coverage-row.ts';

const OTP = 'server/auth/otp.test.ts';
const ADMIN = 'protocol/auth/admin.test.ts';

const served = provenRow('served');
const refused = provenRow('refused');

export const authPhonesCoverage: CoverageRow[] = [
  refused(
    'Phones: signUp, signInWithPassword, signInWithOtp, verifyOtp of sms, resend',
    OTP,
    together(
      'signUp; signInWithPassword; signInWithOtp; verifyOtp of sms; resend',
      'signInWithOtp > refuses a phone by its code',
    ),
    'Nobody signs in by phone.',
  ),
  served(
    'Phones: updateUser; verifyOtp of phone_change',
    'server/auth/phone-change.test.ts',
    together(
      'updateUser; verifyOtp of phone_change',
      'a new phone number > becomes the person’s by the six digits sent to it',
    ),
    'verifyOtp answers the user without a session: a code proves a number, not who holds the phone.',
  ),
  served(
    'Phones: a code ends after ten minutes; after five tries; phone_exists; over_sms_send_rate_limit',
    'server/auth/phone-change.test.ts',
    {
      'a code ends after ten minutes': 'a code > of 10 minutes ago is answered with otp_expired',
      'after five tries': 'a code > ends after five wrong tries',
      phone_exists:
        'a new phone number > must not be somebody else’s, neither when it is asked for nor when it is proven',
      over_sms_send_rate_limit:
        'a new phone number > cannot be asked for again within a minute, nor often in an hour',
    },
    'Upstream has no limit of tries per code.',
  ),
  refused('Phones: admin.createUser, admin.updateUserById', ADMIN, {
    'admin.createUser': 'createUser > names what is wrong',
    'admin.updateUserById':
      'updateUserById > refuses a taken address, an unknown person and a phone',
  }),
  refused(
    'signInAnonymously: anonymous_provider_disabled',
    OTP,
    'signInWithOtp > is not anonymous',
  ),
];

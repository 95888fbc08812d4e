// What of limits, the audit log and the admin API is served, and the tests that prove it.

import { type CoverageRow, provenRow } from './coverage-row.ts';

const OTP = 'server/auth/otp.test.ts';
const AGAIN = 'server/auth/reauthenticate.test.ts';
const ADMIN = 'protocol/auth/admin.test.ts';
const LINKS = 'server/auth/admin-links.test.ts';
const AUDIT = 'server/auth/audit.test.ts';

const served = provenRow('served');

export const authAdminCoverage: CoverageRow[] = [
  served(
    'Rate limits: mails of one address',
    OTP,
    'signInWithOtp > mails one address once a minute',
    '30 an hour besides, and a limit for each network address.',
  ),
  served(
    'Rate limits: guessed codes',
    OTP,
    'verifyOtp > stops who guesses the code of one address, known or not; the link still opens it',
  ),
  served(
    'Rate limits: guessed passwords',
    AGAIN,
    'refuses who guesses the present password through a stolen session',
  ),
  served('Audit log', AUDIT, 'every event of a life with an account is written down once'),
  served('GET /admin/audit', AUDIT, 'the service role reads it in pages'),
  served('Admin API refused to everybody but the service role', ADMIN, 'who may not'),
  served('admin.createUser', ADMIN, 'createUser'),
  served('admin.listUsers: pages; per_page; filter. admin.getUserById', ADMIN, {
    pages:
      'listUsers and getUserById > shows people in pages, the newest first, with totals and links',
    per_page:
      'listUsers and getUserById > shows people in pages, the newest first, with totals and links',
    'filter. admin.getUserById':
      'listUsers and getUserById > finds one person by id or by a part of the address',
  }),
  served('admin.updateUserById, ban_duration', ADMIN, {
    'admin.updateUserById':
      'updateUserById > changes address, metadata and password at once, and the password ends her sessions',
    ban_duration:
      'updateUserById > bans and pardons: no sign-in, no refresh, no account page in between',
  }),
  served(
    'admin.deleteUser: hard; soft',
    ADMIN,
    {
      hard: 'deleteUser > ends the account and its sessions',
      soft: 'deleteUser > keeps, when soft, a row that names nobody and frees the address',
    },
    '409 conflict when rows of the product refer to the account.',
  ),
  served('admin.signOut', ADMIN, "signOut > ends another person's sessions by her token"),
  served('admin.inviteUserByEmail', LINKS, 'inviteUserByEmail'),
  served(
    'admin.generateLink: signup, invite, magiclink, recovery, email_change_current, email_change_new',
    LINKS,
    {
      signup: 'protocol/auth/admin-links.test.ts > generateLink > signup',
      invite: 'protocol/auth/admin-links.test.ts > generateLink > invite',
      magiclink: 'protocol/auth/admin-links.test.ts > generateLink > magiclink',
      recovery: 'protocol/auth/admin-links.test.ts > generateLink > recovery',
      email_change_current:
        'protocol/auth/admin-links.test.ts > generateLink > email_change_current and email_change_new, which together change the address',
      email_change_new:
        'protocol/auth/admin-links.test.ts > generateLink > email_change_current and email_change_new, which together change the address',
    },
  ),
];

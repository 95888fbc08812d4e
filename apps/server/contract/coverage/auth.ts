// What of accounts, sessions and the admin API is served, and the test that proves it.

import type { CoverageRow } from './coverage-row.ts';
import { provenRow } from './coverage-row.ts';

const AUTH = 'server/auth/accounts.test.ts';
const OTP = 'server/auth/otp.test.ts';
const MAIL = 'server/auth/mail.test.ts';
const PASSWORD = 'server/auth/password.test.ts';
const CHANGE = 'server/auth/email-change.test.ts';
const AGAIN = 'server/auth/reauthenticate.test.ts';
const REFRESH = 'server/auth/refresh.test.ts';
const KEYS = 'server/auth/keys.test.ts';
const ADMIN = 'protocol/auth/admin.test.ts';
const LINKS = 'server/auth/admin-links.test.ts';
const GATE = 'protocol/auth/gate.test.ts';
const SAME = 'server/auth/sameness.test.ts';
const AUDIT = 'server/auth/audit.test.ts';

const served = provenRow('served');
const refused = provenRow('refused');

export const authCoverage: CoverageRow[] = [
  served(
    'signUp with e-mail and confirmation',
    AUTH,
    'sign-up > waits for the confirmation, then lets the person in',
  ),
  served(
    'signUp: weak_password and validation_failed',
    AUTH,
    'sign-up > refuses a short password and no address, each with its code',
  ),
  served(
    'signUp, PKCE flow',
    AUTH,
    'sign-up > answers a PKCE link with a code that only the verifier turns into a session',
  ),
  served(
    'signUp again before the confirmation: the last password counts',
    AUTH,
    'sign-up > takes the last password of an address that nobody confirmed, and the mail for it only',
    'Upstream keeps the first one.',
  ),
  served(
    'signUp under autoconfirm: a session at once, user_already_exists',
    'server/auth/autoconfirm.test.ts',
    'signs a new person in at once, and says that an address is taken',
  ),
  served(
    'signUp of a known address: a made-up user',
    SAME,
    'a known and an unknown address > sign up alike',
    'Unlike upstream the made-up user has an identity, because an empty list would tell.',
  ),
  served(
    'signInWithPassword: one answer for unknown address and wrong password',
    AUTH,
    'sign-in > answers an unknown address and a wrong password alike',
  ),
  served(
    'Passwords: argon2id; bcrypt is verified and replaced at sign-in',
    PASSWORD,
    'takes a bcrypt hash of an imported account, and replaces it at sign-in',
  ),
  served(
    'Access token claims',
    AUTH,
    'sign-in > signs the claims that row-level security and the client read',
  ),
  served(
    'Error shape of both API versions',
    AUTH,
    'sign-in > names its errors in the shape that the caller knows',
  ),
  served(
    'signInWithOtp: new account by six digits',
    OTP,
    'signInWithOtp > makes an account for a new address, which its six digits open',
  ),
  served(
    'signInWithOtp: magic link',
    OTP,
    'signInWithOtp > signs a known person in by the magic link, once',
  ),
  served(
    'signInWithOtp, PKCE flow',
    OTP,
    'signInWithOtp > answers under PKCE with a code that the browser which asked turns into a session',
  ),
  served(
    'signInWithOtp option shouldCreateUser: otp_disabled',
    OTP,
    'signInWithOtp > does not make an account when it may not',
    'As upstream, this one answer tells that nobody has the address.',
  ),
  served(
    'verifyOtp by code or token_hash: signup, recovery',
    OTP,
    'verifyOtp > takes the code or the token of a sign-up and of a recovery',
  ),
  served(
    'verifyOtp: type invite',
    LINKS,
    'inviteUserByEmail > mails an invitation that makes its reader a confirmed person',
  ),
  served(
    'verifyOtp: type email_change',
    CHANGE,
    'a new e-mail address > takes both codes, each of its own mailbox only',
  ),
  served(
    'verifyOtp: type magiclink, and email by its link',
    OTP,
    'verifyOtp > stops who guesses the code of one address, known or not; the link still opens it',
  ),
  served(
    'verifyOtp: a proof is good for its purpose and address only',
    OTP,
    'verifyOtp > does not take the proof of one purpose for another, nor of another address',
  ),
  served('verifyOtp: otp_expired after an hour', OTP, 'verifyOtp > lets a proof end after an hour'),
  served(
    'POST /verify: validation_failed',
    OTP,
    'verifyOtp > names what is missing in the request',
  ),
  served(
    'GET /verify: 303 to the app, once, HEAD does not use it up',
    PASSWORD,
    'a forgotten password > is replaced through the mailed link, and the old one is over',
  ),
  served('Redirect targets: our own origin is the allow list', MAIL, 'the confirmation mail'),
  served('resetPasswordForEmail', PASSWORD, 'a forgotten password'),
  served(
    'resend: signup',
    MAIL,
    'the confirmation mail > is sent once more on demand; an unknown or confirmed address gets none and the same answer',
  ),
  served(
    'resend: email_change',
    CHANGE,
    'a new e-mail address > is mailed again on demand, which ends the links sent before',
  ),
  served(
    'Mails in English, French and Arabic',
    MAIL,
    'the confirmation mail > speaks ar, rtl, as text and as a page',
    'Every kind in every language: mails.test.ts.',
  ),
  served('getUser, and updateUser of data and password', PASSWORD, 'a changed password'),
  served(
    'updateUser of the e-mail, secure change by both mailboxes',
    CHANGE,
    'a new e-mail address > takes both links: the first one waits for the other, the second one signs in',
  ),
  served(
    'updateUser of the e-mail, PKCE flow',
    CHANGE,
    'a new e-mail address > answers the second link with a code under PKCE',
  ),
  served(
    'updateUser: email_exists',
    CHANGE,
    'a new e-mail address > must not be the address of somebody else, neither now nor when it is confirmed',
  ),
  served(
    'reauthenticate and the nonce',
    AGAIN,
    'a session older than a day > changes the password with the mailed nonce, which holds once',
  ),
  served(
    'updateUser: current_password',
    AGAIN,
    'a session older than a day > changes the password with the present one, and not with a wrong one',
    'It stands in for the nonce.',
  ),
  served(
    'refreshSession: rotation, lost answer, grace interval, reuse detection',
    REFRESH,
    'a token that was used',
  ),
  served('refreshSession: session_expired', REFRESH, 'a session with an end is over then'),
  served(
    'signOut: local and others',
    AUTH,
    'sign-out > ends the session here and leaves the others, or the other way round',
  ),
  served('signOut: global', AUTH, "sign-out > ends all sessions of the person, and nobody else's"),
  served(
    'signOut: unknown scope',
    REFRESH,
    'sign-out > knows three scopes and names another one as wrong',
  ),
  served('getClaims: ES256 verified by the client, JWKS', KEYS, 'the public keys'),
  served(
    'Signing keys shared by servers, rotated and ended',
    KEYS,
    'two servers of one database > share the key, replace it together, and end it when it leaked',
  ),
  served(
    'HS256 tokens of the secret beside ES256',
    KEYS,
    'two servers of one database > still take tokens signed with the secret, as other tools make them',
  ),
  served('Forged tokens are refused', KEYS, 'a forged token'),
  served('API key needed on every endpoint', GATE, 'an API key is needed for'),
  served('GET /settings', GATE, 'settings tell what is served, without a secret'),
  served('GET /health', GATE, 'open to everybody > links in mails, health and public keys'),
  served(
    'The same answer and time for known and unknown addresses',
    SAME,
    'a known and an unknown address',
  ),
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
  served('admin.listUsers, getUserById', ADMIN, 'listUsers and getUserById'),
  served('admin.updateUserById, ban_duration', ADMIN, 'updateUserById'),
  served(
    'admin.deleteUser, hard and soft',
    ADMIN,
    'deleteUser',
    '409 conflict when rows of the product refer to the account.',
  ),
  served('admin.signOut', ADMIN, "signOut > ends another person's sessions by her token"),
  served('admin.inviteUserByEmail', LINKS, 'inviteUserByEmail'),
  served(
    'admin.generateLink: signup, invite, magiclink, recovery, email_change_current, email_change_new',
    LINKS,
    'generateLink',
  ),
  refused(
    'Phones: signUp, signInWithPassword, signInWithOtp, verifyOtp of sms, resend',
    OTP,
    'signInWithOtp > refuses a phone by its code',
    'Nobody signs in by phone.',
  ),
  served(
    'Phones: updateUser and verifyOtp of phone_change',
    'server/auth/phone-change.test.ts',
    'a new phone number > becomes the person’s by the six digits sent to it',
    'verifyOtp answers the user without a session: a code proves a number, not who holds the phone.',
  ),
  served(
    'Phones: a code ends after ten minutes and five tries; phone_exists; over_sms_send_rate_limit',
    'server/auth/phone-change.test.ts',
    'a code > ends after five wrong tries',
    'Upstream has no limit of tries per code.',
  ),
  refused(
    'Phones: admin.createUser and updateUserById',
    ADMIN,
    'updateUserById > refuses a taken address, an unknown person and a phone',
  ),
  refused(
    'signInAnonymously: anonymous_provider_disabled',
    OTP,
    'signInWithOtp > is not anonymous',
  ),
];

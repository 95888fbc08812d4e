// What of accounts and sessions is served, and the tests that prove it.

import { type CoverageRow, provenRow, together } from './coverage-row.ts';

const AUTH = 'server/auth/accounts.test.ts';
const OTP = 'server/auth/otp.test.ts';
const MAIL = 'server/auth/mail.test.ts';
const PASSWORD = 'server/auth/password.test.ts';
const CHANGE = 'server/auth/email-change.test.ts';
const AGAIN = 'server/auth/reauthenticate.test.ts';
const REFRESH = 'server/auth/refresh.test.ts';
const KEYS = 'server/auth/keys.test.ts';
const LINKS = 'server/auth/admin-links.test.ts';
const GATE = 'protocol/auth/gate.test.ts';
const SAME = 'server/auth/sameness.test.ts';

const served = provenRow('served');

export const authCoverage: CoverageRow[] = [
  served(
    'signUp with e-mail and confirmation',
    AUTH,
    'sign-up > waits for the confirmation, then lets the person in',
  ),
  served(
    'signUp: weak_password, validation_failed',
    AUTH,
    together(
      'weak_password; validation_failed',
      'sign-up > refuses a short password and no address, each with its code',
    ),
  ),
  served(
    'signUp by PKCE',
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
    'server/settings.test.ts',
    together(
      'a session at once; user_already_exists',
      'autoconfirm signs a new person in at once, and says that an address is taken',
    ),
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
    'protocol/auth/sessions.test.ts > sign-in > answers an unknown address and a wrong password alike',
  ),
  served(
    'Passwords: argon2id; bcrypt is verified and replaced at sign-in',
    PASSWORD,
    together(
      'argon2id; bcrypt is verified and replaced at sign-in',
      'takes a bcrypt hash of an imported account, and replaces it at sign-in',
    ),
  ),
  served(
    'Access token claims',
    AUTH,
    'protocol/auth/sessions.test.ts > sign-in > signs the claims that row-level security and the client read',
  ),
  served(
    'Error shape of both API versions',
    AUTH,
    'protocol/auth/sessions.test.ts > sign-in > names its errors in the shape that the caller knows',
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
    'signInWithOtp by PKCE',
    OTP,
    'signInWithOtp > answers under PKCE with a code that the browser which asked turns into a session',
  ),
  served(
    'signInWithOtp option shouldCreateUser',
    OTP,
    'signInWithOtp > does not make an account when it may not',
    'Answers 200 for an unknown address too; Supabase answers otp_disabled, which tells who has an account.',
  ),
  served('verifyOtp: signup by its code; recovery by its token_hash; five at once', OTP, {
    'signup by its code': 'verifyOtp > takes the code or the token of a sign-up and of a recovery',
    'recovery by its token_hash':
      'verifyOtp > takes the code or the token of a sign-up and of a recovery',
    'five at once':
      'protocol/auth/at-once.test.ts > a mailed proof that comes five times at once opens one session',
  }),
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
  served('verifyOtp: type magiclink, type email by its link', OTP, {
    'type magiclink':
      'verifyOtp > stops who guesses the code of one address, known or not; the link still opens it',
    'type email by its link':
      'protocol/auth/admin-links.test.ts > generateLink > a link is taken by the type email too',
  }),
  served(
    'verifyOtp: a proof is good for its purpose only; and for its address only',
    OTP,
    together(
      'a proof is good for its purpose only; and for its address only',
      'verifyOtp > does not take the proof of one purpose for another, nor of another address',
    ),
  ),
  served(
    'verifyOtp: otp_expired after an hour',
    OTP,
    'server/auth/clocks.test.ts > a mailed code of 61 minutes ago is answered with otp_expired',
  ),
  served(
    'POST /verify: validation_failed',
    OTP,
    'verifyOtp > names what is missing in the request',
  ),
  served('GET /verify: 303 to the app, once, HEAD does not use it up', PASSWORD, {
    '303 to the app':
      'server/auth/accounts.test.ts > sign-up > waits for the confirmation, then lets the person in',
    once: 'server/auth/accounts.test.ts > sign-up > uses a link once and never leads to another origin',
    'HEAD does not use it up':
      'a forgotten password > is replaced through the mailed link, and the old one is over',
  }),
  served(
    'Redirect targets: our own origin is the allow list',
    MAIL,
    'the confirmation mail > does not lead to http://SITE.evil.example/',
  ),
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
    'Mails: English, French, Arabic',
    MAIL,
    {
      English: 'the confirmation mail > speaks en, ltr, as text and as a page',
      French: 'the confirmation mail > speaks fr, ltr, as text and as a page',
      Arabic: 'the confirmation mail > speaks ar, rtl, as text and as a page',
    },
    'Every kind in every language: mails.test.ts.',
  ),
  served('getUser; updateUser of data; updateUser of the password', PASSWORD, {
    getUser: 'a changed password > must be another and good one, and ends the other sessions',
    'updateUser of data':
      'a changed password > keeps own data beside it: keys are merged, null takes one away',
    'updateUser of the password':
      'a changed password > must be another and good one, and ends the other sessions',
  }),
  served(
    'updateUser of the e-mail by both mailboxes',
    CHANGE,
    'a new e-mail address > takes both links: the first one waits for the other, the second one signs in',
  ),
  served(
    'updateUser of the e-mail by PKCE',
    CHANGE,
    'a new e-mail address > answers the second link with a code under PKCE',
  ),
  served(
    'updateUser: email_exists',
    CHANGE,
    'a new e-mail address > must not be the address of somebody else, neither now nor when it is confirmed',
  ),
  served(
    'reauthenticate: the nonce once; reauthentication_needed after a quarter of an hour; reauthentication_not_valid',
    AGAIN,
    {
      'the nonce once':
        'a session older than a quarter of an hour > changes the password with the mailed nonce, which holds once',
      'reauthentication_needed after a quarter of an hour':
        'server/auth/clocks.test.ts > a new password 16 minutes after the sign-in is answered with reauthentication_needed',
      reauthentication_not_valid:
        "a session older than a quarter of an hour > does not take another person's nonce",
    },
  ),
  served(
    'updateUser: current_password',
    AGAIN,
    'a session older than a quarter of an hour > changes the password with the present one, and not with a wrong one',
    'It stands in for the nonce.',
  ),
  served(
    'updateUser: current_password alone, nonce alone',
    'server/auth/recent-proof-hostile.test.ts',
    {
      'current_password alone':
        'a proof given by itself > the password lets her set up her first factor, and do the rest',
      'nonce alone':
        'a proof given by itself > the mailed code lets her set up her first factor, and do the rest',
    },
    'A proof for a quarter of an hour, which the next token names in `amr`.',
  ),
  served(
    'updateUser of the e-mail: reauthentication_needed for an older session',
    'server/auth/recent-proof-hostile.test.ts',
    'an old session does not change the address, and all stays as it was',
    'Upstream asks for no proof.',
  ),
  served('refreshSession: rotation, lost answer, grace interval, reuse detection', REFRESH, {
    rotation:
      'protocol/auth/sessions.test.ts > refresh > gives one new pair to however many tabs come at once, and to who lost the answer',
    'lost answer':
      'a token that was used > gives the active token again when it is its parent, however old',
    'grace interval':
      'server/auth/clocks.test.ts > a refresh token that was used 9 seconds ago is answered with 200',
    'reuse detection':
      'a token that was used > is forgiven within ten seconds, and ends the session after them',
  }),
  served('refreshSession: session_expired', REFRESH, 'a session with an end is over then'),
  served(
    'signOut: local, others',
    AUTH,
    together(
      'local; others',
      'protocol/auth/sessions.test.ts > sign-out > ends the session here and leaves the others, or the other way round',
    ),
  ),
  served(
    'signOut: global',
    AUTH,
    "protocol/auth/sessions.test.ts > sign-out > ends all sessions of the person, and nobody else's",
  ),
  served(
    'signOut: unknown scope',
    REFRESH,
    'protocol/auth/sessions.test.ts > sign-out > knows three scopes and names another one as wrong',
  ),
  served(
    'signOut: insufficient_aal for others, global',
    'server/auth/weak-session-hostile.test.ts',
    {
      'insufficient_aal for others':
        'the others signed out is refused with insufficient_aal, and her session goes on',
      global: 'an unmodified client that signs out everywhere is out here, and nowhere else',
    },
    'Upstream lets a session below aal2 end those that have it. `others` is answered with 422; `global` ends this session alone, with 403.',
  ),
  served('getClaims: ES256 verified by the client, JWKS', KEYS, {
    'ES256 verified by the client':
      'protocol/auth/keys.test.ts > the public keys > let an unmodified client verify claims without asking for the user',
    JWKS: 'protocol/auth/keys.test.ts > the public keys > are open to everybody and have no private part',
  }),
  served(
    'Signing keys: shared by servers; rotated; ended',
    KEYS,
    together(
      'shared by servers; rotated; ended',
      'server/two-servers.test.ts > two servers of one database > share the key, replace it together, and end it when it leaked',
    ),
  ),
  served(
    'HS256 tokens of the secret beside ES256',
    KEYS,
    'server/two-servers.test.ts > two servers of one database > still take tokens signed with the secret, as other tools make them',
  ),
  served('Forged tokens are refused', KEYS, 'protocol/auth/keys.test.ts > a forged token'),
  served('API key needed on every endpoint', GATE, 'an API key is needed for'),
  served('GET /settings', GATE, 'settings tell what is served, without a secret'),
  served('GET /health', GATE, 'open to everybody > links in mails, health and public keys'),
  served(
    'The same answer and time for known and unknown addresses',
    SAME,
    'a known and an unknown address',
  ),
];

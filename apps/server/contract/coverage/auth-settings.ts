// What operators may switch on in /auth/v1 - hooks, limits of sessions, CAPTCHA - and the test that proves it.
import { type CoverageRow, provenRow, together } from './coverage-row.ts';

const ANONYMOUS = 'server/auth/anonymous.test.ts';
const SETTINGS = 'server/settings.test.ts';
const CAPTCHA = 'server/auth/captcha.test.ts';
const LEAKED = 'server/auth/leaked-passwords.test.ts';
const LIMITS = 'server/auth/session-limits.test.ts';
const LINKING = 'server/auth/oauth/manual-linking.test.ts';
const HOOK_HTTP = 'server/auth/hooks/hook-http.test.ts';
const HOOK_TOKEN = 'server/auth/hooks/hook-token.test.ts';
const HOOK_ATTEMPTS = 'server/auth/hooks/hook-attempts.test.ts';

const served = provenRow('served');

export const authSettingsCoverage: CoverageRow[] = [
  served(
    'Auth hook: custom_access_token',
    HOOK_TOKEN,
    'custom_access_token > adds a claim to every token, which policies and the client read',
    'HOOK_CUSTOM_ACCESS_TOKEN_URI',
  ),
  served(
    'Auth hooks run as supabase_auth_admin with no other rights',
    HOOK_TOKEN,
    'custom_access_token > runs as supabase_auth_admin, whom nobody else can call it as',
  ),
  served(
    'Auth hook: password_verification_attempt',
    HOOK_ATTEMPTS,
    'password_verification_attempt',
  ),
  served('Auth hook: mfa_verification_attempt', HOOK_ATTEMPTS, 'mfa_verification_attempt'),
  served('Auth hook: before_user_created', HOOK_ATTEMPTS, 'before_user_created'),
  served(
    'Auth hook: before_user_created at a first sign-in with a provider',
    'server/auth/hooks/hook-provider.test.ts',
    'keeps a stranger out, who is told so in the app',
  ),
  served(
    'captcha_failed without a token: signUp, signInWithPassword, signInWithOtp, resetPasswordForEmail, resend',
    CAPTCHA,
    {
      signUp: 'signUp > asks for a token',
      signInWithPassword: 'signInWithPassword > asks for a token',
      signInWithOtp: 'signInWithOtp > asks for a token',
      resetPasswordForEmail: 'resetPasswordForEmail > asks for a token',
      resend: 'resend > asks for a token',
    },
    'SECURITY_CAPTCHA_ENABLED',
  ),
  served(
    'CAPTCHA verified by siteverify: refused; good',
    CAPTCHA,
    {
      refused: 'signInWithPassword > refuses what the provider refuses, with its reasons',
      good: 'signInWithPassword > goes on with a good token',
    },
    'Turnstile here; hCaptcha speaks the same at another address.',
  ),
  served(
    'CAPTCHA not asked: of a refresh; of the service role',
    CAPTCHA,
    together(
      'of a refresh; of the service role',
      'is not asked of a session that goes on, nor of the service role',
    ),
  ),
  served(
    'Leaked password check: weak_password with the reason pwned at sign-up; at a change; from an administrator',
    LEAKED,
    {
      'weak_password with the reason pwned at sign-up':
        'a password that leaked > is refused at sign-up, with its reason, and never leaves the server whole',
      'at a change':
        'a password that leaked > is refused when it is changed, and from an administrator',
      'from an administrator':
        'a password that leaked > is refused when it is changed, and from an administrator',
    },
    'PASSWORD_HIBP_ENABLED',
  ),
  served(
    'Leaked password check: weak_password in the answer of a sign-in',
    LEAKED,
    'a password that leaked > still signs in who has it, and tells her',
  ),
  served(
    'Leaked password check: fail closed',
    LEAKED,
    'no password is taken while nobody can say, under PASSWORD_HIBP_FAIL_CLOSED',
    'Open by default, as upstream.',
  ),
  served(
    'Session timebox: session_expired',
    LIMITS,
    'a session that is used goes on until its time is up',
    'SESSIONS_TIMEBOX',
  ),
  served(
    'Session inactivity timeout: session_expired',
    LIMITS,
    'a session that nobody used for so long is over, counted since its last refresh',
    'SESSIONS_INACTIVITY_TIMEOUT',
  ),
  served(
    'manual_linking_disabled: linkIdentity, unlinkIdentity',
    LINKING,
    together('linkIdentity; unlinkIdentity', 'linkIdentity and unlinkIdentity are refused'),
    'SECURITY_MANUAL_LINKING_ENABLED, on by default.',
  ),
  served(
    'manual_linking_disabled: linkIdentity with an ID token',
    LINKING,
    'linkIdentity with an ID token is refused, signing in with one is not',
    'Upstream does not ask the setting here.',
  ),
  served(
    'Auth hook: send_email',
    HOOK_HTTP,
    'send_email',
    'Where an answer must not tell who is known, a failure of the hook is logged only.',
  ),
  served(
    'Auth hooks over HTTP signed by Standard Webhooks',
    HOOK_HTTP,
    'a hook on the network > is asked with a signature of each secret, by the rules of Standard Webhooks',
    'Symmetric secrets; upstream has no others either.',
  ),
  served('Auth hooks over HTTP: retries, hook_timeout', HOOK_HTTP, {
    retries:
      'a hook on the network > is asked again when it says that it is busy, three times in all',
    hook_timeout:
      'a hook on the network > is given up after three broken connections, and after five seconds without an answer',
  }),
  served(
    'signInAnonymously',
    ANONYMOUS,
    'an anonymous person > begins with a session and no address',
    'EXTERNAL_ANONYMOUS_USERS_ENABLED, off by default.',
  ),
  served('An anonymous person becomes permanent: address, phone number, identity', ANONYMOUS, {
    address:
      'an anonymous person > keeps her account when she proves an address, and then chooses a password',
    'phone number': 'an anonymous person > keeps her account when she proves a number',
    identity: 'an anonymous person > keeps her account when she links an identity',
  }),
  served(
    'RATE_LIMIT_ANONYMOUS_USERS',
    ANONYMOUS,
    'an anonymous person > is one of so many of a network address',
  ),
  served(
    'URI_ALLOW_LIST',
    SETTINGS,
    'a link leads to an address of URI_ALLOW_LIST, and to no other one',
  ),
  served(
    'RATE_LIMIT_VERIFY',
    SETTINGS,
    'a fourth code is not looked at under RATE_LIMIT_VERIFY=3',
    'RATE_LIMIT_TOKEN_REFRESH, _OTP, _PASSKEY, _EMAIL_SENT and _SMS_SENT, SMTP_MAX_FREQUENCY and SMS_MAX_FREQUENCY change their limits in the same way.',
  ),
  served(
    'Admin tokens of the role supabase_admin',
    SETTINGS,
    'a token that a tool signed with the secret as supabase_admin is an admin of accounts, and nobody elsewhere',
  ),
  served(
    'A malformed ID token is refused before the provider is asked',
    SETTINGS,
    'refuses a token that is none before it asks the provider, who may be gone',
  ),
  served(
    'Signing keys of the project itself: keys:rotate --import',
    'server/two-servers.test.ts',
    'two servers of one database > sign with a key that a project brings, and take the tokens it signed elsewhere',
    'RS256 or ES256, as a JSON Web Key.',
  ),
  served(
    'Auth hook: after_user_created',
    'server/auth/hooks/hook-newcomers.test.ts',
    'after_user_created > hears of each newcomer once, when her account stands, and of nobody who is known',
    'Where an answer must not tell who is known, a failure of the hook is logged only.',
  ),
  served(
    'Auth hook: send_sms',
    'server/auth/phone-hook.test.ts',
    'send_sms > is given the number, the code and a text to send, and the mailbox gets none',
    '`sms.text` can be sent as it is; upstream gives the code only.',
  ),
];

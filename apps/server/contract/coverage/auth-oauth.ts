// What of sign-in with providers, identities and second factors is served, and the test that proves it.
import { type CoverageRow, provenRow, type Titles, together } from './coverage-row.ts';

const OAUTH = 'server/auth/oauth/oauth.test.ts';
const CALLBACK = 'server/auth/oauth/oauth-callback.test.ts';
const APPLE = 'server/auth/oauth/oauth-apple.test.ts';
const ID_TOKEN = 'server/auth/oauth/id-token.test.ts';
const IDENTITIES = 'server/auth/oauth/identities.test.ts';
const MFA = 'protocol/auth/mfa.test.ts';
const CODES = 'protocol/auth/mfa-codes.test.ts';
const NOT_SERVED = 'server/auth/not-served.test.ts';

const served = provenRow('served');
const refused = (feature: string, titles: Titles, note?: string) =>
  provenRow('refused')(feature, NOT_SERVED, titles, note);

export const authOauthCoverage: CoverageRow[] = [
  served(
    'signInWithOAuth with Google by PKCE',
    OAUTH,
    'a new person > gets an account with what Google says of her, by PKCE',
  ),
  served(
    'signInWithOAuth by the implicit flow',
    OAUTH,
    'a new person > gets her tokens in the fragment without PKCE, as the default client asks',
  ),
  served(
    'signInWithOAuth with Apple (posted form; name at the first consent)',
    APPLE,
    'signs in by the posted form, which needs no cookie, and takes the name from it',
  ),
  served(
    'Apple client secret made from the key of the team',
    APPLE,
    'makes a fresh secret for each request, signed with the key of the team',
    'A ready secret is taken too.',
  ),
  served('signInWithOAuth options: scopes; queryParams', OAUTH, {
    scopes:
      'GET /authorize > asks the provider with state, nonce and PKCE, and passes on what the app adds',
    queryParams: 'a new person > gets the refresh token of Google when the app asks for one',
  }),
  served(
    'signInWithOAuth option redirectTo: followed; allow-listed',
    OAUTH,
    {
      redirectTo: 'a new person > gets an account with what Google says of her, by PKCE',
      followed: 'a new person > gets an account with what Google says of her, by PKCE',
      'allow-listed': 'GET /authorize > never leads to another origin than ours',
    },
    'Our own origin is the list.',
  ),
  served('provider_token and provider_refresh_token', OAUTH, {
    provider_token: 'a new person > gets an account with what Google says of her, by PKCE',
    provider_refresh_token:
      'a new person > gets the refresh token of Google when the app asks for one',
  }),
  served(
    'OAuth errors on the redirect: error, error_code, error_description',
    OAUTH,
    together(
      'error; error_code; error_description',
      'carries the refusal of a person at Google back to the app',
    ),
  ),
  served('OAuth state: one use', CALLBACK, 'a state > is used once'),
  served('OAuth state: five minutes', CALLBACK, 'a state > ends after five minutes'),
  served('ID token: nonce', CALLBACK, 'an ID token > of another flow is refused'),
  served('ID token: issuer', CALLBACK, 'an ID token > of another issuer is refused'),
  served('ID token: audience', CALLBACK, 'an ID token > for another app is refused'),
  served('ID token: expiry', CALLBACK, 'an ID token > that has ended is refused'),
  served(
    'ID token: signature by the keys of the provider',
    CALLBACK,
    'an ID token > signed by somebody else, with our own secret, or not at all is refused',
  ),
  served(
    'exchangeCodeForSession after OAuth',
    CALLBACK,
    'a code of ours for the app > needs the verifier of who began',
  ),
  served(
    'Automatic linking by verified e-mail',
    OAUTH,
    'an address that is known here > joins the account when both sides verified it, and the password stays',
  ),
  served(
    'No linking by unverified e-mail (provider_email_needs_verification)',
    OAUTH,
    'an address that is known here > is refused when Google did not verify it, and says nothing about the account',
    'Upstream mails a confirmation and refuses too; here the person verifies at the provider.',
  ),
  served(
    'Unconfirmed account is emptied before its owner enters by a provider',
    OAUTH,
    'an address that is known here > is taken from a stranger who signed up with it and never confirmed',
  ),
  served('signInWithIdToken: Google; Apple; nonce', ID_TOKEN, {
    Google: 'a token of the provider > with its nonce makes an account, and finds it again',
    Apple: 'a token of the provider > of Apple makes an account at Apple',
    nonce: 'a token of the provider > that is bound to a nonce is refused with another nonce',
  }),
  served(
    'signInWithIdToken with access_token (at_hash)',
    ID_TOKEN,
    'a token of the provider > with its access token is taken, with another one refused',
  ),
  served('Settings: external providers', OAUTH, 'says in its settings who is enabled'),
  served(
    'getUserIdentities and linkIdentity',
    IDENTITIES,
    together(
      'getUserIdentities; linkIdentity',
      'linking > adds an identity with another address to the account, which keeps its own',
    ),
  ),
  served(
    'linkIdentity by PKCE',
    IDENTITIES,
    'linking > works with a code, and then signs in to the same account',
  ),
  served(
    'linkIdentity with an ID token',
    IDENTITIES,
    'linking > works with the ID token of a phone',
  ),
  served(
    'linkIdentity: identity_already_exists',
    IDENTITIES,
    'linking > refuses an identity that somebody has',
  ),
  served(
    'unlinkIdentity',
    IDENTITIES,
    'unlinking > takes the identity and its name among the providers',
    'Without the e-mail identity the password ends as well.',
  ),
  served(
    'unlinkIdentity: single_identity_not_deletable',
    IDENTITIES,
    'unlinking > leaves the last one, also when both go at once',
  ),
  served(
    'mfa.enroll (TOTP): secret, uri, qr_code',
    MFA,
    together(
      'secret; uri; qr_code',
      'enrolling > shows secret, address and a QR code that a browser can draw, and counts only after its code',
    ),
  ),
  served(
    'mfa.enroll: mfa_factor_name_conflict; too_many_enrolled_mfa_factors',
    MFA,
    together(
      'mfa_factor_name_conflict; too_many_enrolled_mfa_factors',
      'enrolling > refuses a taken name and an eleventh factor',
    ),
  ),
  served(
    'mfa.enroll: reauthentication_needed for a session older than 15 minutes',
    'server/auth/recent-proof-hostile.test.ts',
    'an old session does not change the second step, and all stays as it was',
    'Upstream asks for no proof. A factor younger than the session lifts it to aal2 and is no proof.',
  ),
  served(
    'linkIdentity: reauthentication_needed for a session older than 15 minutes',
    IDENTITIES,
    'linking > waits for a recent proof: an identity is a way in for good',
    'Upstream asks for no proof.',
  ),
  served(
    'mfa.challenge and mfa.verify: once; mfa_challenge_expired after five minutes',
    CODES,
    {
      once: 'a code > answers a challenge of the same factor, open for five minutes, once',
      'mfa_challenge_expired after five minutes':
        'server/auth/mfa-inside.test.ts > a challenge of 301 seconds ago is answered with mfa_challenge_expired',
    },
    'Unlike upstream, the network address may change between the two.',
  ),
  served(
    'mfa.challengeAndVerify: aal2 in the token; amr in the token; kept by refresh',
    CODES,
    together(
      'aal2 in the token; amr in the token; kept by refresh',
      'a right code > lifts the session to aal2 with amr, and the refresh keeps both',
    ),
  ),
  served(
    'mfa.verify ends sessions below aal2 and unverified factors',
    CODES,
    'a right code > ends the other sessions of one factor only, and drops half-made factors',
  ),
  served('TOTP codes: count once; within one step; taken once by several at once', CODES, {
    'count once': 'a code > counts once, within one step of its own, and never for another factor',
    'within one step':
      'a code > counts once, within one step of its own, and never for another factor',
    'taken once by several at once': 'a code > sent twice at once is taken once',
  }),
  served(
    'TOTP guesses are limited',
    CODES,
    'a code > is guessed ten times in ten minutes and no more, right ones included',
    'Upstream: 15 a minute.',
  ),
  served('mfa.getAuthenticatorAssuranceLevel; mfa.listFactors', CODES, {
    'mfa.getAuthenticatorAssuranceLevel': 'a right code > shows a new sign-in that aal2 is next',
    'mfa.listFactors':
      'protocol/auth/mfa.test.ts > enrolling > shows secret, address and a QR code that a browser can draw, and counts only after its code',
  }),
  served(
    'mfa.getAuthenticatorAssuranceLevel of a given token',
    CODES,
    'a right code > shows the level of a token that somebody brings, and of nobody',
  ),
  served(
    'mfa.unenroll (aal2 for a verified factor)',
    MFA,
    'unenrolling > needs aal2 for a verified factor, and takes the level away with it',
  ),
  served(
    'updateUser: insufficient_aal for the password; and for the e-mail',
    MFA,
    together(
      'insufficient_aal for the password; and for the e-mail',
      'keeps the password and the address from who knows the password alone',
    ),
  ),
  served(
    'admin.mfa.listFactors; admin.mfa.deleteFactor',
    MFA,
    together(
      'admin.mfa.listFactors; admin.mfa.deleteFactor',
      'the service role > lists and deletes factors of a person who lost her phone',
    ),
  ),
  served(
    'Audit entries of second factors',
    MFA,
    'server/auth/mfa-inside.test.ts > keeps an audit entry of each step',
  ),
  {
    feature: 'mfa.enroll with phone or WebAuthn',
    state: 'refused',
    proof: `${MFA} > enrolling > refuses phone and WebAuthn factors by name`,
  },
  refused('MFA recovery codes (experimental)', 'recovery codes: POST /factors/recovery-codes'),
  refused('signInWithSSO (SAML)', 'single sign-on by SAML'),
  refused('signInWithWeb3', 'a wallet (web3)'),
  refused('OAuth 2.1 server', 'an OAuth server of our own'),
  refused(
    'signInWithOAuth: other providers; one that is not set up',
    {
      'other providers':
        'server/auth/oauth/oauth.test.ts > GET /authorize > refuses the provider "github"',
      'one that is not set up':
        'a provider that is not set up is refused by /authorize and by an ID token',
    },
    '400, as upstream answers for a provider that is off.',
  ),
];

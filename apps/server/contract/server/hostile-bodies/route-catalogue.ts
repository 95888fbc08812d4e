// Catalogue of the routes that read a body, each with its paths and the fields it reads.

export type RouteFacts = {
  /**
   * Paths with all parameters filled in. Default: the pattern of the route, with values for `:id`
   * and `*`.
   */
  paths?: string[];
  /** Fields of a typical request body. Each hostile request replaces the value of one field. */
  fields?: Record<string, unknown>;
  /** Accepted media types in addition to JSON. */
  types?: readonly ('csv' | 'form' | 'multipart' | 'bytes')[];
  /** True when the server does expensive work for signed-in callers only. */
  asMember?: true;
  /**
   * True when even an ordinary request to the route hashes a password. Hashing is expensive by
   * design, so its cost is subtracted from the cost of an attack.
   */
  hashes?: true;
  headers?: Record<string, string>;
};

const ID = '00000000-0000-4000-8000-000000000000';
const email = 'hostile@people.example';
const password = 'a good password';
const mail = {
  email,
  code_challenge: 'x'.repeat(43),
  code_challenge_method: 's256',
  gotrue_meta_security: {},
};
const passkey = {
  challenge_id: ID,
  credential: { id: 'x', rawId: 'x', type: 'public-key', response: {} },
};
const bucket = {
  id: 'x',
  name: 'x',
  public: true,
  file_size_limit: 1,
  allowed_mime_types: ['a/b'],
};
const moved = {
  bucketId: 'avatars',
  sourceKey: 'a',
  destinationKey: 'b',
  destinationBucket: 'c',
  metadata: {},
};
const list = {
  prefix: '',
  limit: 1,
  offset: 0,
  search: '',
  sortBy: { column: 'name' },
  cursor: 'x',
};
const tus = {
  headers: { 'tus-resumable': '1.0.0', 'upload-length': '1' },
  types: ['bytes'] as const,
};
const metadata = (length: number) =>
  Buffer.from(
    JSON.stringify(Object.fromEntries(Array.from({ length }, (_, index) => [index, 1]))),
  ).toString('base64');
const upload = {
  types: ['multipart', 'bytes'] as const,
  asMember: true as const,
  headers: { 'x-metadata': metadata(1500), 'cache-control': '3600' },
};
/** Entry of a route that always returns 501. */
const notServed = {};

/**
 * Entries of the catalogue. The key of an entry consists of the methods and the URL pattern of its
 * route, in the form in which the framework lists the route.
 */
export const ROUTE_CATALOGUE: Record<string, RouteFacts> = {
  'POST /auth/v1/admin/generate_link': { fields: { type: 'signup', email, password, data: {} } },
  'POST /auth/v1/admin/users': { fields: { email, password, user_metadata: {}, app_metadata: {} } },
  'PUT /auth/v1/admin/users/:id': { fields: { email, password, user_metadata: {} } },
  'DELETE /auth/v1/admin/users/:id': { fields: { should_soft_delete: true } },
  'DELETE /auth/v1/admin/users/:id/factors/:factorId': {},
  'DELETE /auth/v1/admin/users/:id/passkeys/:passkeyId': {},
  'POST /auth/v1/callback': { types: ['form'], fields: { state: 'x', code: 'x', user: '{}' } },
  'POST /auth/v1/factors': {
    fields: { factor_type: 'totp', friendly_name: 'x', issuer: 'x' },
    asMember: true,
  },
  'DELETE /auth/v1/factors/:factorId': { asMember: true },
  'POST /auth/v1/factors/:factorId/challenge': { fields: { channel: 'sms' }, asMember: true },
  'POST /auth/v1/factors/:factorId/verify': {
    fields: { challenge_id: ID, code: '1' },
    asMember: true,
  },
  'POST /auth/v1/invite': { fields: { email, data: {} } },
  'POST /auth/v1/logout': { paths: ['/auth/v1/logout?scope=none'], asMember: true },
  'POST /auth/v1/otp': { fields: { ...mail, data: {}, create_user: false } },
  'DELETE /auth/v1/passkeys/:passkeyId': { asMember: true },
  'PATCH /auth/v1/passkeys/:passkeyId': { fields: { friendly_name: 'x' }, asMember: true },
  'POST /auth/v1/passkeys/authentication/options': {},
  'POST /auth/v1/passkeys/authentication/verify': { fields: passkey },
  'POST /auth/v1/passkeys/registration/options': { asMember: true },
  'POST /auth/v1/passkeys/registration/verify': { fields: passkey, asMember: true },
  'POST /auth/v1/recover': { fields: mail },
  'POST /auth/v1/resend': { fields: { type: 'signup', ...mail } },
  'POST /auth/v1/signup': { fields: { ...mail, password, data: {} }, hashes: true },
  'POST /auth/v1/token': {
    paths: ['password', 'refresh_token', 'pkce', 'id_token'].map(
      (type) => `/auth/v1/token?grant_type=${type}`,
    ),
    fields: {
      email,
      password,
      refresh_token: 'x',
      auth_code: 'x',
      code_verifier: 'x',
      provider: 'google',
      id_token: 'x',
    },
    hashes: true,
  },
  'PUT /auth/v1/user': {
    fields: { email, data: {}, password, nonce: '1' },
    asMember: true,
    hashes: true,
  },
  'DELETE /auth/v1/user/identities/:identityId': { asMember: true },
  'POST /auth/v1/verify': { fields: { type: 'email', token_hash: 'x', token: '1', email } },
  'POST /client-errors': {
    fields: {
      kind: 'error',
      name: 'Error',
      message: 'x',
      at: 'assets/a.js:1:1',
      path: '/',
      build: 'x',
    },
    headers: { 'sec-fetch-site': 'same-origin' },
  },
  'POST /dev/mailbox': { fields: { to: 'x', subject: 'x', text: 'x', html: 'x', headers: {} } },
  'POST /realtime/v1/api/broadcast': {
    fields: { messages: [{ topic: 't', event: 'e', payload: {} }] },
  },
  'POST /realtime/v1/api/broadcast/:topic/events/:event': { fields: { a: 1 }, types: ['bytes'] },
  'GET,HEAD,TRACE,DELETE,OPTIONS,PATCH,PUT,POST,QUERY /realtime/v1/*': notServed,
  'GET,HEAD,TRACE,DELETE,OPTIONS,PATCH,PUT,POST,QUERY /rest/v1': {
    types: ['csv', 'form', 'bytes'],
  },
  'GET,HEAD,TRACE,DELETE,OPTIONS,PATCH,PUT,POST,QUERY /rest/v1/*': {
    paths: [
      'homes',
      'profiles',
      'rpc/no_such_function',
      'rpc/count_homes',
      'rpc/track_delivery',
    ].map((path) => `/rest/v1/${path}`),
    fields: { id: ID, p_filters: {}, p_code: 'x' },
    types: ['csv', 'form', 'bytes'],
  },
  'GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS /functions/v1/:name': {
    paths: ['/functions/v1/sign-in-with-username', '/functions/v1/none'],
    fields: { username: 'x', password },
    types: ['bytes'],
  },
  'GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS /functions/v1/:name/*': {
    paths: ['/functions/v1/sign-in-with-username/x'],
  },
  'POST /storage/v1/bucket': { fields: bucket },
  'DELETE /storage/v1/bucket/:id': {},
  'PUT /storage/v1/bucket/:id': { fields: bucket },
  'POST /storage/v1/bucket/:id/empty': {},
  'DELETE /storage/v1/object/:bucket': { fields: { prefixes: ['a'] } },
  'DELETE /storage/v1/object/:bucket/*': {},
  'POST /storage/v1/object/:bucket/*': upload,
  'PUT /storage/v1/object/:bucket/*': upload,
  'POST /storage/v1/object/copy': { fields: moved, asMember: true },
  'POST /storage/v1/object/move': { fields: moved, asMember: true },
  'POST /storage/v1/object/list-v2/:bucket': { fields: list },
  'POST /storage/v1/object/list/:bucket': { fields: list },
  'POST /storage/v1/object/sign/:bucket': { fields: { expiresIn: 60, paths: ['a'] } },
  'POST /storage/v1/object/sign/:bucket/*': { fields: { expiresIn: 60, transform: {} } },
  'POST /storage/v1/object/upload/sign/:bucket/*': {},
  'PUT /storage/v1/object/upload/sign/:bucket/*': { types: ['multipart', 'bytes'] },
  'OPTIONS,HEAD,POST,PATCH,DELETE /storage/v1/upload/resumable': tus,
  'OPTIONS,HEAD,POST,PATCH,DELETE /storage/v1/upload/resumable/:id': tus,
  'OPTIONS,HEAD,POST,PATCH,DELETE /storage/v1/upload/resumable/sign': tus,
  'OPTIONS,HEAD,POST,PATCH,DELETE /storage/v1/upload/resumable/sign/:id': tus,
  'GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS /storage/v1/bucket/:id/lifecycle': notServed,
  'GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS /storage/v1/cdn/*': notServed,
  'GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS /storage/v1/iceberg/*': notServed,
  'GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS /storage/v1/s3': notServed,
  'GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS /storage/v1/s3/*': notServed,
  'GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS /storage/v1/vector/*': notServed,
};

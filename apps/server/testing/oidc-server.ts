// OpenID provider for tests that replaces Google or Apple; `login_hint` selects the user.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { type Interaction, Provider } from 'oidc-provider';

export type OidcServer = {
  issuer: string;
  clientId: string;
  /** Client id of a phone app that is registered at this provider. */
  nativeClientId: string;
  /** Claims of each user. The key is the login_hint with which the user signs in. */
  people: Map<string, Record<string, unknown>>;
  /** Signs arbitrary claims, including wrong ones, with the provider's key. */
  sign(claims: JWTPayload): Promise<string>;
  /** Creates the provider. Must be called after the callback URL is known. */
  open(callbackUrl: string): Promise<void>;
  /** Client secrets received by the token endpoint. */
  secrets: string[];
  /** URL parameters of each request that the authorization endpoint received. */
  queries: URLSearchParams[];
  /**
   * If set, this function returns the response of the token endpoint. Otherwise, the OpenID Connect
   * provider handles the request.
   */
  tokenAnswer: ((body: URLSearchParams) => Promise<object>) | undefined;
  close(): Promise<void>;
};

export const NATIVE_REDIRECT = 'https://native.example/back';
/** A user who signs in with this login_hint refuses consent. */
export const REFUSING_LOGIN_HINT = 'refuses';
const KEY_ID = 'first';
const SECRET = 'the secret that the provider knows';

/**
 * @param options.secret - Fixed client secret; undefined when each request contains a signed token
 * instead, as with Apple.
 */
export async function startOidcServer(
  options: { secret?: string } = { secret: SECRET },
): Promise<OidcServer> {
  let provider: Provider | undefined;
  const clientId = `client-${crypto.randomUUID()}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const server = createServer((request, response) => {
    handle(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const oidc: OidcServer = {
    issuer,
    clientId,
    nativeClientId: `native-${clientId}`,
    people: new Map(),
    secrets: [],
    queries: [],
    tokenAnswer: undefined,
    sign: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(privateKey),
    async open(callbackUrl) {
      provider = new Provider(issuer, await configurationOf(oidc, callbackUrl, privateKey));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!provider) throw new Error('the provider is not started');
    const url = new URL(request.url ?? '', issuer);
    if (url.pathname.startsWith('/interaction/')) {
      const details = await provider.interactionDetails(request, response);
      return provider.interactionFinished(request, response, decide(details));
    }
    if (url.pathname === '/auth') oidc.queries.push(url.searchParams);
    if (url.pathname !== '/token') return provider.callback()(request, response);
    const body = new URLSearchParams(await textOf(request));
    oidc.secrets.push(body.get('client_secret') ?? '');
    if (oidc.tokenAnswer) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(await oidc.tokenAnswer(body)));
      return;
    }
    if (!options.secret && body.get('client_id') === clientId) body.set('client_secret', SECRET);
    // The OIDC provider accepts a parsed body. This code has already read the body of the request.
    Object.assign(request, { body: Object.fromEntries(body) });
    return provider.callback()(request, response);
  }
  return oidc;
}

function decide({ prompt, params }: Interaction): Record<string, unknown> {
  if (params.login_hint === REFUSING_LOGIN_HINT) {
    return { error: 'access_denied', error_description: 'The person said no' };
  }
  return prompt.name === 'login' ? { login: { accountId: params.login_hint } } : { consent: {} };
}

async function configurationOf(
  { clientId, nativeClientId, people }: OidcServer,
  callback: string,
  privateKey: CryptoKey,
) {
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: KEY_ID };
  return {
    jwks: { keys: [key] },
    cookies: { keys: ['a key for cookies'] },
    // Sign-in with Apple requests the scope `name`.
    scopes: ['openid', 'offline_access', 'email', 'profile', 'name'],
    claims: {
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    // Google and Apple include the claims in the ID token itself.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    pkce: { required: () => false },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...people.get(id) }),
    }),
    loadExistingGrant: async (context: GrantContext) => {
      const { provider, client, session, params } = context.oidc;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(params.scope);
      await grant.save();
      return grant;
    },
    clients: [
      {
        client_id: clientId,
        client_secret: SECRET,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [callback],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
      },
      {
        client_id: nativeClientId,
        token_endpoint_auth_method: 'none',
        redirect_uris: [NATIVE_REDIRECT],
        response_types: ['code'],
      },
    ],
  };
}

type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };
type GrantContext = {
  oidc: {
    provider: { Grant: new (of: { clientId: string; accountId: string }) => Grant };
    client: { clientId: string };
    session: { accountId: string };
    params: { scope: string };
  };
};

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

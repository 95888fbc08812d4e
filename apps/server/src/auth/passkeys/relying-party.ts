// Relying party of passkeys (WebAuthn): the domain that they are bound to, and the allowed origins.
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { AuthError } from '../auth-error.ts';
import { isNetworkAddress } from '../is-network-address.ts';

export type RelyingParty = { id: string; origins: string[] };

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const LOCAL_ORIGIN = /^http:\/\/localhost(:\d+)?$/;

type Asking = Pick<FastifyRequest, 'headers'>;
type Named = Pick<Config, 'auth' | 'publicUrl' | 'port'>;

/**
 * Returns the configured relying party, otherwise the host of PUBLIC_URL. A server that only this
 * machine can reach uses `localhost`, also behind the port of a development server, because
 * browsers accept no IP address as a relying party id.
 * @returns undefined when passkeys are disabled, or when PUBLIC_URL has no host name.
 */
export function findRelyingParty(
  { auth, publicUrl, port }: Named,
  request: Asking,
): RelyingParty | undefined {
  const address = new URL(publicUrl);
  const { hostname, origin } = address;
  if (!auth.hasPasskeys) return undefined;
  if (auth.relyingParty) {
    return { id: auth.relyingParty.id, origins: [...auth.relyingParty.origins] };
  }
  if (LOOPBACK.test(hostname)) {
    const { origin: asking } = request.headers;
    const others = asking && LOCAL_ORIGIN.test(asking) ? [asking] : [];
    return { id: 'localhost', origins: [`http://localhost:${port}`, ...others] };
  }
  if (isNetworkAddress(address)) return undefined;
  return { id: hostname, origins: [origin] };
}

/** @throws AuthError 404 passkey_disabled */
export function relyingParty(config: Named, request: Asking): RelyingParty {
  const party = findRelyingParty(config, request);
  if (!party) throw new AuthError(404, 'passkey_disabled', 'Passkeys are disabled');
  return party;
}

// Relying party (WebAuthn): the domain to which passkeys are bound, and the origins that may use
// them.
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
 * Returns the configured relying party. By default the relying party is the host of PUBLIC_URL. If
 * PUBLIC_URL is a loopback address, the relying party is `localhost`, because browsers accept no IP
 * address as a relying party id. In that case, pages of a development server on another port of
 * localhost may also use passkeys.
 * @returns undefined when passkeys are disabled, or when the host of PUBLIC_URL is any other IP
 * address.
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

// Returns the username that the user typed, when an edge function signs the user in with the e-mail
// address of that username.
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';

/**
 * Sign-in attempts are counted by the typed name. If the username and the e-mail address of an
 * account shared one counter, an attacker could exhaust the counter by username, see which address
 * is then blocked, and so learn whose address it is. The header `sb-tried-name` contains the typed
 * name. It is trusted only together with the service key, because anybody could send it.
 * @returns undefined when the user typed the e-mail address itself.
 */
export function typedUsername(
  { serviceRoleKey }: Pick<Config, 'serviceRoleKey'>,
  { headers }: FastifyRequest,
): string | undefined {
  const { apikey, 'sb-tried-name': name } = headers;
  if (apikey !== serviceRoleKey || typeof name !== 'string' || name === '') return undefined;
  return `name ${name.toLowerCase()}`;
}

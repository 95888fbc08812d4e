// Reads the username with which a user signs in from a header of the request. The request comes
// from an edge function. The function looks up the e-mail address of the username, signs the user
// in with this address, and adds the header.
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';

/**
 * Sign-in attempts are counted separately for the username and for the e-mail address. With one
 * shared counter, an attacker could use up the attempts of a username and then test which e-mail
 * address is blocked. This would reveal the e-mail address of that user. The username is in the
 * header `sb-tried-name`, which is trusted only together with the service key, because any client
 * could send it.
 * @returns undefined when the user typed the e-mail address.
 */
export function typedUsername(
  { serviceRoleKey }: Pick<Config, 'serviceRoleKey'>,
  { headers }: FastifyRequest,
): string | undefined {
  const { apikey, 'sb-tried-name': name } = headers;
  if (apikey !== serviceRoleKey || typeof name !== 'string' || name === '') return undefined;
  return `name ${name.toLowerCase()}`;
}

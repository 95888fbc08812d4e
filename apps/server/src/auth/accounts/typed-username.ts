// The username that was typed when an edge function asks for the e-mail address of it.
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';

/**
 * Tries are counted by what was typed: if both names of an account shared one count, who fills it by a username would see
 * which address is closed, and so whose it is. Believed beside the service key only, because anybody could write that header.
 * @returns Undefined when the address itself was typed.
 */
export function typedUsername(
  { serviceRoleKey }: Pick<Config, 'serviceRoleKey'>,
  { headers }: FastifyRequest,
): string | undefined {
  const { apikey, 'sb-tried-name': name } = headers;
  if (apikey !== serviceRoleKey || typeof name !== 'string' || name === '') return undefined;
  return `name ${name.toLowerCase()}`;
}

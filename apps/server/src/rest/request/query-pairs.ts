// Splits the raw query string into decoded pairs. Order and repeated names are kept.
import { RestError } from './rest-error.ts';

/**
 * @throws RestError PGRST100 for a NUL character, which PostgreSQL supports neither in names nor in
 * text.
 */
export function queryPairs(query: string): [string, string][] {
  const pairs = [...new URLSearchParams(query)];
  if (pairs.some(([name, value]) => name.includes('\0') || value.includes('\0'))) {
    throw new RestError(400, 'PGRST100', 'The query string holds a zero character');
  }
  return pairs;
}

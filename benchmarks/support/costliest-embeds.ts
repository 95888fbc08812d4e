// Finds the most expensive request that a visitor can send. The candidate requests embed the same
// two public tables in each other, many levels deep or many times.
import type { Instance } from '@wasl/server/testing/instance';

export type EmbedAttack = { name: string; path: string; ms: number; told: string };

const DEPTHS = [2, 4, 6, 8];
const WIDTHS = [1, 4, 16];
/**
 * If a request takes longer than this time, in milliseconds, the search for the costliest request
 * ends. The database ends slower queries, so a more expensive request cannot be found.
 */
const ENOUGH_MS = 5000;

/**
 * Sends the candidate requests in order, and returns the one with the longest response time. The
 * server may refuse a candidate before it queries the database. Such a response is fast, so a
 * refused candidate is not returned.
 */
export async function costliestEmbeds(wasl: Instance, address: string): Promise<EmbedAttack> {
  let dearest: EmbedAttack = { name: 'none', path: '/', ms: 0, told: '' };
  for (const depth of DEPTHS) {
    for (const width of WIDTHS) {
      const path = `/cities?select=${embeds(depth, width)}`;
      const headers = { apikey: wasl.anonKey, 'x-forwarded-for': address };
      const start = performance.now();
      const response = await fetch(`${wasl.url}/rest/v1${path}`, { headers });
      const { byteLength } = await response.arrayBuffer();
      const ms = performance.now() - start;
      const told = `${response.status} with ${(byteLength / 1e6).toFixed(1)} MB`;
      if (ms > dearest.ms) dearest = { name: `depth ${depth}, ${width} wide`, path, ms, told };
      if (dearest.ms > ENOUGH_MS) return dearest;
    }
  }
  return dearest;
}

/** Embeds the deepest level several times under different aliases. */
function embeds(depth: number, width: number): string {
  let select = '*';
  for (let level = depth; level > 0; level--) {
    const table = level % 2 === 1 ? 'regions' : 'cities';
    const times = level === depth ? width : 1;
    const copies = Array.from({ length: times }, (_, copy) => `e${copy}:${table}(${select})`);
    select = `*,${copies.join(',')}`;
  }
  return select;
}

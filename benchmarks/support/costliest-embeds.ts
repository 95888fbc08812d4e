// Looks for the request of a visitor that costs most: the same two public tables embedded in each other, deep or often.
import type { Instance } from '@wasl/server/testing/instance';

export type Attack = { name: string; path: string; ms: number; told: string };

const DEPTHS = [2, 4, 6, 8];
const WIDTHS = [1, 4, 16];
/** Dear enough: what costs more is ended by the database. */
const ENOUGH_MS = 5000;

/** Tried one after the other; a refusal before any work is soon answered and so never chosen. */
export async function costliestEmbeds(wasl: Instance, address: string): Promise<Attack> {
  let dearest: Attack = { name: 'none', path: '/', ms: 0, told: '' };
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

/** The deepest level is embedded several times under other names. */
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

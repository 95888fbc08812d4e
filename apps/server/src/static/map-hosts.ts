// Finds the hosts from which an external map style loads data: the style's own host, and the hosts
// named in the style and its tile sets.
import { z } from 'zod';
import { deadlines } from '../timeouts.ts';

const tileSet = z.looseObject({ tiles: z.array(z.string()).optional() });
const style = z.looseObject({
  sprite: z.union([z.string(), z.array(z.looseObject({ url: z.string() }))]).optional(),
  glyphs: z.string().optional(),
  sources: z
    .record(
      z.string(),
      tileSet.extend({ url: z.string().optional(), data: z.unknown().optional() }),
    )
    .default({}),
});

/**
 * Returns the hosts from which the map style loads data. The style is read only once, when the
 * server starts.
 *
 * @param onFailure - Called with the error when reading the style or a tile set fails. The returned
 * list of hosts may then be incomplete.
 */
export async function mapHostsOf(
  styleUrl: string | undefined,
  onFailure: (error: unknown) => void,
): Promise<string[]> {
  if (!styleUrl) return [];
  const hosts = new Set([new URL(styleUrl).origin]);
  const signal = AbortSignal.timeout(deadlines.mapHosts);
  const add = (address: unknown, base: string) => {
    const url = typeof address === 'string' ? URL.parse(address, base) : null;
    if (url && /^https?:$/.test(url.protocol)) hosts.add(url.origin);
    return url;
  };
  try {
    const { sprite, glyphs, sources } = style.parse(await read(styleUrl, signal));
    for (const one of [sprite].flat()) add(typeof one === 'object' ? one.url : one, styleUrl);
    add(glyphs, styleUrl);
    await Promise.all(
      Object.values(sources).map(async ({ url, tiles = [], data }) => {
        for (const address of [...tiles, data]) add(address, styleUrl);
        const set = add(url, styleUrl);
        if (!set || !/^https?:$/.test(set.protocol)) return;
        const named = tileSet.parse(await read(set.href, signal));
        for (const address of named.tiles ?? []) add(address, set.href);
      }),
    );
  } catch (error) {
    onFailure(error);
  }
  return [...hosts];
}

async function read(address: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

// Formats presences for clients: grouped by key, because several sockets of one user share a key.
import type { Present } from './presence-change.ts';

export function stateJson(present: Iterable<Present>): string {
  const metas = new Map<string, Present['meta'][]>();
  for (const { key, meta } of present) metas.set(key, [...(metas.get(key) ?? []), meta]);
  return JSON.stringify(
    Object.fromEntries([...metas].map(([key, list]) => [key, { metas: list }])),
  );
}

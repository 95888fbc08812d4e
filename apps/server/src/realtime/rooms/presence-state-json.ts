// Formats presences for clients: grouped by key, because several sockets of one user share a key.
import type { PresenceEntry } from './presence-change.ts';

export function presenceStateJson(present: Iterable<PresenceEntry>): string {
  const metas = new Map<string, PresenceEntry['meta'][]>();
  for (const { key, meta } of present) metas.set(key, [...(metas.get(key) ?? []), meta]);
  return JSON.stringify(
    Object.fromEntries([...metas].map(([key, list]) => [key, { metas: list }])),
  );
}

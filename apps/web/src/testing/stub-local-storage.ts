// Local storage for tests outside a browser. Call it in `beforeEach`, so that each test starts with
// an empty storage.
import { vi } from 'vitest';

/** @returns The contents of the storage. */
export function stubLocalStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

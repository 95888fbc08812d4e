// Local storage for tests outside a browser. Call it in `beforeEach`: each test starts with an
// empty one.
import { vi } from 'vitest';

/** @returns Its contents. */
export function stubLocalStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

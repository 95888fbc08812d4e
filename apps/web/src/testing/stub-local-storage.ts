// A local storage for tests outside a browser. For `beforeEach`: each test begins with an empty one.
import { vi } from 'vitest';

/** @returns What is kept in it. */
export function stubLocalStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

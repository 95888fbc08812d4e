// Gives each unit test file a fresh module registry, although the files share a thread, and checks
// that no file leaves a changed global behind.
import { afterAll, vi } from 'vitest';

vi.resetModules();
const before = globals();

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  const after = globals();
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const changed = names.filter((name) => !Object.is(before.get(name), after.get(name)));
  if (changed.length > 0) {
    throw new Error(`this file leaves globals changed for the next file: ${changed}`);
  }
});

/**
 * Returns the properties of `globalThis` by name, without those whose names start with two
 * underscores. Libraries use such names.
 */
function globals(): Map<string, unknown> {
  const all = Object.entries(Object.getOwnPropertyDescriptors(globalThis));
  const named = all.filter(([name]) => !name.startsWith('__'));
  return new Map(named.map(([name, { value, get }]) => [name, value ?? get]));
}

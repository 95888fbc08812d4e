// Gives each file of unit tests modules of its own, as a tab of the browser has, in a thread that files share; and holds that no file leaves a global changed.
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
    throw new Error(`this file leaves globals changed, which the next file meets: ${changed}`);
  }
});

/** By name; libraries keep their own under names that begin with two underscores. */
function globals(): Map<string, unknown> {
  const all = Object.entries(Object.getOwnPropertyDescriptors(globalThis));
  const named = all.filter(([name]) => !name.startsWith('__'));
  return new Map(named.map(([name, { value, get }]) => [name, value ?? get]));
}

// Matches a text that contains parts in a given order. It replaces regular expressions with `.*`
// between the parts: such expressions could take quadratic time, and a house rule refuses them.
import { expect } from 'vitest';

/**
 * Returns a matcher for `toEqual` and `toThrow`.
 * @param parts - Texts and patterns that the value must contain in this order and without overlap.
 */
export const textContainingInOrder = (...parts: (string | RegExp)[]) =>
  expect.toSatisfy(
    (value: unknown) => {
      let rest = String(value);
      for (const part of parts) {
        const at = typeof part === 'string' ? rest.indexOf(part) : rest.search(part);
        if (at === -1) return false;
        const found = typeof part === 'string' ? part : (rest.match(part)?.[0] ?? '');
        rest = rest.slice(at + found.length);
      }
      return true;
    },
    `a text with, in this order: ${parts.map(String).join(', ')}`,
  );

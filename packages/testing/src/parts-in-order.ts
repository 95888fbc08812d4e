// A text that holds parts one after the other. A pattern with `.*` between them would take the square of the time on some texts, which a
// house rule refuses.
import { expect } from 'vitest';

/** For `toEqual` and `toThrow`. @param parts Each is looked for behind the one before it. */
export const partsInOrder = (...parts: (string | RegExp)[]) =>
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

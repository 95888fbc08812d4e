// Finds database tests by name, in any subfolder of their test suite.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * @returns A function that maps names of test files in the folder `ring`, such as `record-scan`, to
 * their paths relative to the root of the repository.
 */
export function findTests(ring: 'functions' | 'concurrency'): (...names: string[]) => string[] {
  const folder = `supabase/tests/${ring}`;
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return (...names) =>
    names.map((name) => {
      const file = files.find(
        (one) => one === `${name}.test.ts` || one.endsWith(`/${name}.test.ts`),
      );
      if (!file) throw new Error(`there is no ${name}.test.ts in ${folder}`);
      return `${folder}/${file}`;
    });
}

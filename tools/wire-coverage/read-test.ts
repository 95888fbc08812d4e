// Reads the text of a contract test, together with the text of every file of the contract suite
// that the test imports.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contractFolder } from './read-results.ts';

/** @param file - Path of the test file in the contract folder. */
export const readTest = (file: string): string => readWithImports(join(contractFolder, file));

function readWithImports(path: string, seen = new Set<string>()): string {
  if (seen.has(path)) return '';
  seen.add(path);
  const text = readFileSync(path, 'utf8');
  const imports = [...text.matchAll(/^(?:import .*|\} )from '(\.[^']+)'/gm)]
    .map(([, specifier = '']) => join(dirname(path), specifier))
    .filter((imported) => imported.startsWith(contractFolder));
  return [text, ...imports.map((imported) => readWithImports(imported, seen))].join('\n');
}

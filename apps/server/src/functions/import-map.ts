// Resolves names through a function's import map: the `imports` of deno.json or import_map.json.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Returns the import for a name, or undefined when the map does not contain it. */
export type ImportMap = (specifier: string) => string | undefined;

/**
 * @throws SyntaxError, or the error of reading the file: a function with a broken map does not
 * start.
 */
export function readImportMap(file: string): ImportMap {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return importMap(content, pathToFileURL(file).href);
}

/** @param base - Folder of the map; relative files are resolved against it. */
export function importMap(content: unknown, base: string): ImportMap {
  const imports = isRecord(content) && isRecord(content.imports) ? content.imports : {};
  const targets = Object.entries(imports).flatMap(([name, target]): [string, string][] =>
    typeof target === 'string' && name !== '' ? [[name, target]] : [],
  );
  // Of two matching names, the longer one takes precedence.
  targets.sort(([one], [other]) => other.length - one.length);
  const at = (target: string) => (/^\.{0,2}\//.test(target) ? new URL(target, base).href : target);
  return (specifier) => {
    for (const [name, target] of targets) {
      if (specifier === name) return at(target);
      if (name.endsWith('/') && specifier.startsWith(name)) {
        return at(target) + specifier.slice(name.length);
      }
      // As in Deno, the name of a package also covers its subpaths: `zod` covers `zod/mini`.
      if (/^(npm|jsr):/.test(target) && specifier.startsWith(`${name}/`)) {
        return target + specifier.slice(name.length);
      }
    }
    return undefined;
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

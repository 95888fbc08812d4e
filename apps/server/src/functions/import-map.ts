// Resolves the names in the import statements of an edge function. The import map that resolves
// them is either the property `imports` of deno.json or the file import_map.json.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * Returns the package or path to which the map resolves a name; undefined if the map does not
 * contain the name.
 */
export type ImportMap = (specifier: string) => string | undefined;

/**
 * @throws SyntaxError when the file is not valid JSON, or a file system error when the file cannot
 * be read. In both cases the edge function whose import map is in the file does not start.
 */
export function readImportMap(file: string): ImportMap {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return parseImportMap(content, pathToFileURL(file).href);
}

/** @param base - Folder that contains the map. Relative paths in the map start there. */
export function parseImportMap(content: unknown, base: string): ImportMap {
  const imports = isRecord(content) && isRecord(content.imports) ? content.imports : {};
  const targets = Object.entries(imports).flatMap(([name, target]): [string, string][] =>
    typeof target === 'string' && name !== '' ? [[name, target]] : [],
  );
  // If two names in the map match an import, the longer name is used.
  targets.sort(([one], [other]) => other.length - one.length);
  const at = (target: string) => (/^\.{0,2}\//.test(target) ? new URL(target, base).href : target);
  return (specifier) => {
    for (const [name, target] of targets) {
      if (specifier === name) return at(target);
      if (name.endsWith('/') && specifier.startsWith(name)) {
        return at(target) + specifier.slice(name.length);
      }
      // The name of a package also matches its subpaths, as in Deno: `zod` matches `zod/mini`.
      if (/^(npm|jsr):/.test(target) && specifier.startsWith(`${name}/`)) {
        return target + specifier.slice(name.length);
      }
    }
    return undefined;
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

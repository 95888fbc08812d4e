// Names that a function's import map gives to packages and files: the `imports` of deno.json or import_map.json.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** What to import for a name, or undefined when the map does not have it. */
export type ImportMap = (specifier: string) => string | undefined;

/** @throws SyntaxError, or what reading says: a function whose map is broken does not start. */
export function readImportMap(file: string): ImportMap {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return importMap(content, pathToFileURL(file).href);
}

/** @param base Where the map lies: relative files count from there. */
export function importMap(content: unknown, base: string): ImportMap {
  const imports = isRecord(content) && isRecord(content.imports) ? content.imports : {};
  const targets = Object.entries(imports).flatMap(([name, target]): [string, string][] =>
    typeof target === 'string' && name !== '' ? [[name, target]] : [],
  );
  // Of two names that fit, the longer one says more.
  targets.sort(([one], [other]) => other.length - one.length);
  const at = (target: string) => (/^\.{0,2}\//.test(target) ? new URL(target, base).href : target);
  return (specifier) => {
    for (const [name, target] of targets) {
      if (specifier === name) return at(target);
      if (name.endsWith('/') && specifier.startsWith(name)) {
        return at(target) + specifier.slice(name.length);
      }
      // As Deno does for packages: `zod` names `zod/mini` as well.
      if (/^(npm|jsr):/.test(target) && specifier.startsWith(`${name}/`)) {
        return target + specifier.slice(name.length);
      }
    }
    return undefined;
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

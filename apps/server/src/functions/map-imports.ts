// Resolves Deno imports (`npm:`, `jsr:`, esm.sh) to the packages installed here.
import { registerHooks } from 'node:module';
import type { ImportMap } from './import-map.ts';

/**
 * A package that is not installed is an error of the function, which then does not start. Nothing
 * is downloaded.
 * @param map - The function's import map; packages do not use it.
 */
export function mapImports(map: ImportMap): void {
  registerHooks({
    resolve(given, context, next) {
      const isPackage = context.parentURL?.includes('/node_modules/') === true;
      const specifier = (isPackage ? undefined : map(given)) ?? given;
      const name = packageOf(specifier);
      if (name === undefined) return next(specifier, context);
      if (name.endsWith('.d.ts')) return { url: 'data:text/javascript,', shortCircuit: true };
      try {
        return next(name, context);
      } catch {
        // Resolves the package from this server's folder, because the functions folder may be
        // outside the server's package tree.
        return next(name, { ...context, parentURL: import.meta.url });
      }
    },
  });
}

/**
 * Returns name and subpath without version of `npm:name@1/sub`, `jsr:@scope/name@^2` or
 * `https://esm.sh/name@1`.
 */
function packageOf(specifier: string): string | undefined {
  const [, rest] = /^(?:npm:|jsr:|https:\/\/esm\.sh\/)\/?(.+)$/.exec(specifier) ?? [];
  const [, name, inside = ''] =
    /^(@[^/]+\/[^/@?]+|[^/@?]+)(?:@[^/?]*)?(\/[^?]*)?/.exec(rest ?? '') ?? [];
  return name === undefined ? undefined : `${name}${inside}`;
}

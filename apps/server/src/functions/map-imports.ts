// Lets functions import packages in the notations of Deno (`npm:`, `jsr:`, esm.sh). The packages
// must be installed on this server.
import { registerHooks } from 'node:module';
import type { ImportMap } from './import-map.ts';

/**
 * Makes imports of functions use the packages that are installed on this server. Nothing is
 * downloaded: a function that imports a package that is not installed does not start.
 *
 * @param map - Import map of the function. It does not apply to imports within packages.
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
        // The importing file may be in a folder outside the server's packages. Its import then
        // fails, so the package is looked up from this server's own folder.
        return next(name, { ...context, parentURL: import.meta.url });
      }
    },
  });
}

/**
 * Returns the package name and subpath, without the version, of an import such as `npm:name@1/sub`,
 * `jsr:@scope/name@^2` or `https://esm.sh/name@1`.
 */
function packageOf(specifier: string): string | undefined {
  const [, rest] = /^(?:npm:|jsr:|https:\/\/esm\.sh\/)\/?(.+)$/.exec(specifier) ?? [];
  const [, name, inside = ''] =
    /^(@[^/]+\/[^/@?]+|[^/@?]+)(?:@[^/?]*)?(\/[^?]*)?/.exec(rest ?? '') ?? [];
  return name === undefined ? undefined : `${name}${inside}`;
}

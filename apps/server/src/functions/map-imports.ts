// Lets a function import as on Deno (`npm:`, `jsr:`, esm.sh), from the packages that are installed here.
import { registerHooks } from 'node:module';
import type { ImportMap } from './import-map.ts';

/**
 * A package that is not installed is a fault of the function: it does not start. Nothing is ever downloaded.
 * @param map Names of the function's own; packages do not see it.
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
        // The functions' folder may lie outside of this server's packages.
        return next(name, { ...context, parentURL: import.meta.url });
      }
    },
  });
}

/** `npm:name@1/sub`, `jsr:@scope/name@^2`, `https://esm.sh/name@1`: the name, and what is meant inside, without version. */
function packageOf(specifier: string): string | undefined {
  const [, rest] = /^(?:npm:|jsr:|https:\/\/esm\.sh\/)\/?(.+)$/.exec(specifier) ?? [];
  const [, name, inside = ''] =
    /^(@[^/]+\/[^/@?]+|[^/@?]+)(?:@[^/?]*)?(\/[^?]*)?/.exec(rest ?? '') ?? [];
  return name === undefined ? undefined : `${name}${inside}`;
}

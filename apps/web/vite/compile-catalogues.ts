// Vite plugin that compiles message catalogues during the build, so that the browser needs no
// message parser. An invalid message fails the build.
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const CATALOGUE = /\/packages\/texts\/[a-z]{2}\/[a-z_-]+\.json$/;

export function compileCatalogues(): Plugin {
  return {
    name: 'wasl:compile-catalogues',
    enforce: 'pre',
    transform(source, id) {
      if (!CATALOGUE.test(id)) return null;
      const messages = Object.entries<string>(JSON.parse(source)).map(([key, text]) => [
        key,
        compileMessage(text),
      ]);
      return {
        code: `export const messages = ${JSON.stringify(Object.fromEntries(messages))};`,
        map: null,
        moduleType: 'js',
      };
    },
  };
}

// Vite plugin that records the source file of every lazy screen, so that a prerendered page can
// preload the scripts of its screen.
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

const LAZY = /lazyRouteComponent\(\s*\(\)\s*=>\s*import\((['"])([^'"]+)\1\),\s*(['"])\w+\3,?\s*\)/g;

export function nameLazyScreens(): Plugin {
  let root = '';
  return {
    name: 'wasl:name-lazy-screens',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    transform(code, id, options) {
      if (!options?.ssr || !id.includes('/src/app/') || !/\.tsx?$/.test(id) || !LAZY.test(code))
        return null;
      return {
        code: code.replace(LAZY, (call, _quote, path: string) => {
          const source = relative(root, join(dirname(id), path));
          return `Object.assign(${call}, { source: ${JSON.stringify(source)} })`;
        }),
        map: null,
      };
    },
  };
}

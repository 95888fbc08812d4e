// Vite plugin that bundles the standalone receipt checker into one script, available as a string.
// The app offers it as a download, together with the current keys.
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const NAME = 'virtual:receipt-checker';
const ENTRY = join(import.meta.dirname, '../src/features/receipts/standalone/checker.ts');

export function receiptChecker(): Plugin {
  return {
    name: 'wasl:receipt-checker',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null;
      const script = await checkerScript();
      return `export const checkerScript = ${JSON.stringify(script)};`;
    },
  };
}

export const checkerScript = (): Promise<string> => bundleSingleScript(ENTRY, 'iife');

/**
 * Bundles a module with all its imports.
 * @param entry - Absolute path of the entry file.
 * @returns The code of the single chunk.
 * @throws Error when the build has more than one chunk, because a standalone page holds only one.
 */
export async function bundleSingleScript(entry: string, format: 'iife' | 'es'): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: [format], name: 'receiptChecker' },
      minify: true,
    },
  });
  const [files, ...others] = [made].flat();
  const [file, ...rest] = files && 'output' in files ? files.output : [];
  if (file?.type !== 'chunk' || rest.length > 0 || others.length > 0) {
    throw new Error(`${entry} was built into more than one file`);
  }
  return file.code;
}

// Builds the page that checks receipts without the app into one script, as a text that the app hands out with the keys of today.
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

export const checkerScript = (): Promise<string> => oneScript(ENTRY, 'iife');

/**
 * @param entry Absolute path of its first file.
 * @throws Error when the script would come in several files, of which a page for itself could hold one alone.
 */
export async function oneScript(entry: string, format: 'iife' | 'es'): Promise<string> {
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
    throw new Error(`${entry} does not become one script`);
  }
  return file.code;
}

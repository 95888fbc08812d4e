// How much JavaScript the same router needs around a page that says nothing, after gzip.
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

export async function emptyPageSize(): Promise<number> {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, '../../apps/web/bench/empty-page'),
    mode: 'production',
    logLevel: 'error',
    build: { write: false, target: 'es2022', modulePreload: false },
  });
  if (!('output' in built)) throw new Error('the empty page was not built');
  return built.output
    .filter((file) => file.type === 'chunk')
    .reduce((total, { code }) => total + gzipSync(code).byteLength, 0);
}

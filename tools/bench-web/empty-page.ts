// Baseline of the web measurements: an empty page with the same router, from apps/web/bench.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

export type EmptyPage = {
  url: string;
  /** Size of the empty page's scripts after gzip, in bytes. */
  javascriptBytes: number;
  stop: () => Promise<void>;
};

/**
 * The empty page contains a text, because Lighthouse starts to measure at the first text on screen.
 */
const WORD = '<p>Empty</p>';
const TYPES: Record<string, string> = { js: 'text/javascript', html: 'text/html; charset=utf-8' };

/** Builds the empty page and serves it as the server serves the app: compressed and cacheable. */
export async function serveEmptyPage(): Promise<EmptyPage> {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, '../../apps/web/bench/empty-page'),
    mode: 'production',
    logLevel: 'error',
    build: { write: false, target: 'es2022', modulePreload: false },
  });
  if (!('output' in built)) throw new Error('the empty page was not built');
  const files = new Map<string, Buffer>();
  let javascriptBytes = 0;
  for (const file of built.output) {
    const text = String(file.type === 'chunk' ? file.code : file.source);
    const packed = gzipSync(file.fileName === 'index.html' ? text + WORD : text);
    if (file.type === 'chunk') javascriptBytes += packed.byteLength;
    files.set(file.fileName === 'index.html' ? '/' : `/${file.fileName}`, packed);
  }
  const server = createServer(({ url = '/' }, answer) => {
    const body = files.get(url);
    const ending = url.split('.').at(-1) ?? '';
    if (!body) return void answer.writeHead(404).end();
    answer.writeHead(200, {
      'content-type': TYPES[ending] ?? TYPES.html,
      'content-encoding': 'gzip',
      'cache-control': url === '/' ? 'no-cache' : 'public, max-age=31536000, immutable',
    });
    answer.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    javascriptBytes,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

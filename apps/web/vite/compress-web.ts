// Writes .br and .gz copies next to the files of a web build, so that the server compresses nothing
// at run time. HTML pages get no copies, because the server writes the public URL of the site into
// them.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|map|geojson)$/;
/** Folder of the modules that only the server uses. Browsers never download them. */
const OWN = '/.renderer/';
/** Minimum size of a file in bytes. Compressing a smaller file would not save a network packet. */
const SMALLEST_BYTES = 1000;

/** Compresses every file whose compressed copy is missing or out of date. */
export async function compressWeb(dist: string): Promise<void> {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((name) => join(dist, name))
    .filter((file) => COMPRESSIBLE.test(file) && !file.includes(OWN) && isWorthIt(file));
  await Promise.all(files.map(compress));
}

function isWorthIt(file: string): boolean {
  const { size, mtimeMs } = statSync(file);
  if (size < SMALLEST_BYTES) return false;
  return !existsSync(`${file}.br`) || statSync(`${file}.br`).mtimeMs < mtimeMs;
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, zipped), writeFile(`${file}.br`, brotli)]);
}

// A text file of the web build, ready to be sent: the server's public address is filled in, and the
// file is compressed only once.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip' | 'identity';
type Pace = 'small' | 'quickly';

export class TextFile {
  readonly text: string;
  readonly headers: Record<string, string>;
  readonly #etag: string;
  readonly #bodies = new Map<Encoding, Promise<Buffer>>();
  readonly #pace: Pace;

  /**
   * @param pace - `small` compresses slowly to the smallest size, for files that are sent to all
   * visitors.
   */
  constructor(text: string, headers: Record<string, string>, pace: Pace = 'small') {
    this.text = text;
    this.headers = headers;
    this.#pace = pace;
    this.#etag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  }

  /** Sends the file; status and headers already set on the reply are kept. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const encoding = encodingFor(request.headers['accept-encoding']);
    // Each encoding is its own representation with its own ETag (RFC 9110, 8.8.3.3).
    const etag = `"${this.#etag}-${encoding}"`;
    const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
    reply.headers({
      ...this.headers,
      ...reply.getHeaders(),
      vary,
      etag,
      'cache-control': 'no-cache',
    });
    if (reply.statusCode === 200 && isNamed(request.headers['if-none-match'], etag)) {
      await reply.code(304).send();
      return;
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    await reply.send(await this.#body(encoding));
  }

  #body(encoding: Encoding): Promise<Buffer> {
    const known = this.#bodies.get(encoding);
    if (known) return known;
    const made = encode(Buffer.from(this.text), encoding, this.#pace);
    this.#bodies.set(encoding, made);
    return made;
  }
}

/**
 * At this compression level, the output is a tenth larger than the smallest possible output, but
 * compressing takes only a hundredth of the time.
 */
const QUICK_QUALITY = 5;

const isNamed = (given: string | undefined, etag: string): boolean =>
  (given ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

function encodingFor(accepted: string | undefined): Encoding {
  const taken = (accepted ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? 'identity';
}

async function encode(content: Buffer, encoding: Encoding, pace: Pace): Promise<Buffer> {
  if (encoding === 'identity') return content;
  if (encoding === 'gzip') return promisify(gzip)(content, { level: pace === 'small' ? 9 : 4 });
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]:
        pace === 'small' ? constants.BROTLI_MAX_QUALITY : QUICK_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

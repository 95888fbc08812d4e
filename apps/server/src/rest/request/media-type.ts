// Parses the Accept header.

import { RestError } from './rest-error.ts';
import { joinFirstTen, shortenName } from './shortened-lists.ts';

export type MediaType = {
  /**
   * `array`: JSON array; `object`: JSON object of exactly one row; `text` and `binary`: unquoted
   * scalar of a function; `openapi`: only for the root path.
   */
  kind: 'array' | 'object' | 'csv' | 'text' | 'binary' | 'openapi';
  /** True if keys with the value null are left out of the response. */
  isNullStripped: boolean;
};

/**
 * @throws RestError PGRST107 when the server cannot produce any of the media types that the client
 * accepts.
 */
export function parseAccept(header: string | undefined): MediaType {
  const wanted = (header || '*/*')
    .split(',')
    .map((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return {
        type: type.toLowerCase(),
        isNullStripped: parameters.includes('nulls=stripped'),
        quality: quality === undefined ? 1 : Number(quality.slice(2)),
      };
    })
    .sort((a, b) => b.quality - a.quality);
  for (const { type, isNullStripped } of wanted) {
    const kind = KINDS[type];
    if (kind) return { kind, isNullStripped: isNullStripped && type.includes('pgrst') };
  }
  throw new RestError(
    406,
    'PGRST107',
    `None of these media types are available: ${joinFirstTen(wanted.map(({ type }) => shortenName(type)))}`,
  );
}

const KINDS: Record<string, MediaType['kind']> = {
  '*/*': 'array',
  'application/*': 'array',
  'application/json': 'array',
  'application/vnd.pgrst.array+json': 'array',
  'application/vnd.pgrst.array': 'array',
  'application/vnd.pgrst.object+json': 'object',
  'application/vnd.pgrst.object': 'object',
  'application/openapi+json': 'openapi',
  'text/csv': 'csv',
  'text/plain': 'text',
  'application/octet-stream': 'binary',
};

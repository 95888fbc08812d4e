// Settings of storage: the maximum file size, the limits for unfinished uploads, and the
// S3-compatible store.
import { z } from 'zod';
import { parseByteSize } from './parse-byte-size.ts';

/** Maximum number of bytes that can be sent to an S3-compatible store in one signed request. */
const MAX_BYTES = 5 * 1024 ** 3;

const byteSize = z
  .string()
  .refine((text) => parseByteSize(text) !== undefined, 'expected a size such as 50MiB or 52428800')
  .transform((text) => parseByteSize(text) ?? 0);

const countFromOne = z.coerce
  .number('expected a whole number from 1')
  .int('expected a whole number from 1')
  .min(1, 'expected a whole number from 1');

export const storageSettings = {
  FILE_SIZE_LIMIT: byteSize
    .refine((size) => size >= 1 && size <= MAX_BYTES, 'expected a size from 1 byte to 5GiB')
    .default(50 * 1024 ** 2),
  // Largest number of pixels in a picture that the server resizes. The largest pictures of current
  // phones have this size, and larger pictures would be too expensive to resize.
  IMAGE_MAX_PIXELS: countFromOne.default(50_000_000),
  RESUMABLE_UPLOADS_PER_PERSON: countFromOne.default(50),
  RESUMABLE_BYTES_PER_PERSON: byteSize
    .refine((size) => size >= 1, 'expected a size from 1 byte')
    .optional(),
  S3_ENDPOINT: z
    .string()
    .refine(
      (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
      'expected a URL that starts with http:// or https://',
    )
    .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
    .optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
};

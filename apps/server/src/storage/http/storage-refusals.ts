// All errors of the storage service, named like their codes in Supabase
// (docs/protocol/storage.md#errors-and-rights).
import { bodyTooLargeText } from '../../http/body-too-large.ts';
import { StorageError } from './storage-error.ts';

export const storageRefusals = {
  noSuchBucket: () =>
    new StorageError(404, 'NoSuchBucket', 'Bucket not found', { error: 'Bucket not found' }),
  noSuchKey: () => new StorageError(404, 'NoSuchKey', 'Object not found', { error: 'not_found' }),
  alreadyExists: () =>
    new StorageError(409, 'ResourceAlreadyExists', 'The resource already exists', {
      error: 'Duplicate',
    }),
  bucketNotEmpty: () =>
    new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty'),
  accessDenied: (message = 'new row violates row-level security policy') =>
    new StorageError(403, 'AccessDenied', message, { error: 'Unauthorized' }),
  missingAuthorization: () =>
    new StorageError(400, 'InvalidRequest', "headers must have required property 'authorization'", {
      error: 'Error',
    }),
  /**
   * Error for a file that is too large. The message must equal Supabase's message, which does not
   * name any size. Separate fields of the body therefore contain the limit and the size, both in
   * bytes.
   */
  tooLarge: (limit: number, size?: number) =>
    new StorageError(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', {
      error: 'Payload too large',
      facts: {
        limit,
        ...(size !== undefined && { size }),
        details: `At most ${limit} bytes are allowed${size === undefined ? '' : `; the file has ${size}`}.`,
      },
    }),
  /** Error for a body that contains no file and exceeds the limit of its route. */
  bodyTooLarge: (limit: number) =>
    new StorageError(413, 'EntityTooLarge', bodyTooLargeText(limit), {
      error: 'Payload too large',
      facts: { limit },
    }),
  tooManyPixels: (width: number, height: number, most: number) =>
    new StorageError(
      413,
      'EntityTooLarge',
      `The picture has ${width} × ${height} pixels; at most ${most} are allowed`,
      { error: 'Payload too large', facts: { limit: most, size: width * height } },
    ),
  mimeNotAllowed: (mime: string) =>
    new StorageError(415, 'InvalidMimeType', `mime type ${mime} is not supported`, {
      error: 'invalid_mime_type',
    }),
  /** The content does not match the declared type. */
  mimeMismatch: (claimed: string, found: string) =>
    new StorageError(
      415,
      'MimeTypeMismatch',
      `the file is not ${claimed}: it looks like ${found}`,
      {
        error: 'mime_type_mismatch',
      },
    ),
  invalidKey: (key: string) =>
    new StorageError(400, 'InvalidKey', `Invalid key: ${key.slice(0, 200)}`),
  invalidBucketName: () => new StorageError(400, 'InvalidBucketName', 'Bucket name invalid'),
  invalidRequest: (message: string) => new StorageError(400, 'InvalidRequest', message),
  invalidToken: (message = 'The token of this address is not valid') =>
    new StorageError(400, 'InvalidJWT', message),
  wrongSignature: () =>
    new StorageError(400, 'InvalidSignature', 'The signature does not belong to this address'),
  slowDown: (message: string) => new StorageError(429, 'SlowDown', message),
  notServed: (feature: string) =>
    new StorageError(501, 'NotSupported', `${feature}: not part of this server.`, {
      error: 'not_implemented',
    }),
};

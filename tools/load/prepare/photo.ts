// Creates a photo as large as the photos that the app sends, and copies of this photo that differ
// from it only in a comment in the file.
import { randomBytes } from 'node:crypto';
import { makePhotos } from '@wasl/testing/make-photos';

const WIDTH = 1200;
/** Amount of noise in the photo. This amount results in a file of about 150 kB. */
const GRAIN = 4;
const COMMENT = [0xff, 0xfe, 0x00, 0x12];
const START_BYTES = 2;

export async function makePhoto(): Promise<Buffer> {
  const [photo] = await makePhotos([120], WIDTH, GRAIN);
  if (!photo) throw new Error('no photo was generated');
  return photo;
}

/**
 * Returns the same picture with different bytes. Each simulated upload is then a different file,
 * like the photos of real users.
 */
export const varyPhoto = (photo: Buffer): Buffer =>
  Buffer.concat([
    photo.subarray(0, START_BYTES),
    Buffer.from(COMMENT),
    randomBytes(16),
    photo.subarray(START_BYTES),
  ]);

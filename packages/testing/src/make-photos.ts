// Generates photos like those of a phone, in any size. All photos have the same noise, but each
// photo has its own colour, by which tests can tell the photos apart.
import sharp from 'sharp';

const WIDTH_TO_HEIGHT = 4 / 3;
const MIDDLE = 128;

/**
 * Creates the photos.
 * @param reds - Red value of each photo, 0 to 255. The value survives resizing and format
 * conversion.
 * @param grain - Amount of noise, which determines the file size. With 0, the noise adds almost
 * nothing to the file.
 */
export async function makePhotos(reds: number[], width: number, grain: number): Promise<Buffer[]> {
  const height = Math.round(width / WIDTH_TO_HEIGHT);
  const raw = { width, height, channels: 1 as const };
  const noise = { type: 'gaussian' as const, mean: MIDDLE, sigma: grain };
  const grey = await sharp({
    create: { width, height, channels: 3, background: 'black', noise },
  })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const photos: Buffer[] = [];
  for (const red of reds) {
    photos.push(
      await sharp(Buffer.alloc(width * height, red), { raw })
        .joinChannel([grey, grey], { raw })
        .toColourspace('srgb')
        .jpeg({ quality: 95 })
        .toBuffer(),
    );
  }
  return photos;
}

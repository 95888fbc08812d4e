// Photos as a phone takes them, as large as a test wants them: one colour each under the same grain, so that they can be told apart.
import sharp from 'sharp';

const WIDTH_TO_HEIGHT = 4 / 3;
const MIDDLE = 128;

/**
 * @param reds 0 to 255 for each photo: how red it is, whatever is done to its size and kind.
 * @param grain What the photos weigh; 0 weighs nothing.
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

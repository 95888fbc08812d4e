import { expect, it } from 'vitest';
import {
  COMPACT_FORMATS,
  drawPicture,
  picturePreviewOf,
  readPicture,
  readPixels,
  writePicture,
} from './picture.ts';
import { preparePhoto } from './prepare-photo.ts';

/** A picture that is transparent on its left half and red on its right half. */
async function halfRed(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('nothing to draw on');
  context.fillStyle = 'red';
  context.fillRect(width / 2, 0, width / 2, height);
  return canvas.convertToBlob({ type: 'image/png' });
}
const dotOf = (dots: ImageData | undefined, x: number, y: number) => {
  const at = (y * (dots?.width ?? 0) + x) * 4;
  return [...(dots?.data.slice(at, at + 4) ?? [])];
};

it('scales a photo down, and makes transparent areas white', async () => {
  const ready = await preparePhoto(await halfRed(4096, 1024));
  expect([ready.width, ready.height, ready.blob.type]).toEqual([2048, 512, 'image/jpeg']);
  expect(ready).not.toHaveProperty('preview');
  const [red, green, blue] = dotOf(readPixels(await readPicture(ready.blob), 2048), 10, 10);
  expect(Math.min(red ?? 0, green ?? 0, blue ?? 0)).toBeGreaterThan(250);
});

it('keeps a small photo at its size, and writes the first format that the browser supports', async () => {
  const ready = await preparePhoto(await halfRed(40, 30), COMPACT_FORMATS, {
    edge: 16,
    quality: 0.4,
  });
  expect([ready.width, ready.height, ready.blob.type]).toEqual([40, 30, 'image/webp']);
  expect(ready.preview).toMatch(/^data:image\/webp;base64,.{20,1900}$/);
});

it('rejects a file that is not a picture', async () => {
  await expect(preparePhoto(new Blob(['no picture']))).rejects.toThrow();
});

it('keeps transparency when the caller requests it', async () => {
  const picture = await readPicture(await halfRed(40, 30));
  const canvas = drawPicture(picture, 40, 'see-through');
  const blob = canvas && (await writePicture(canvas, ['image/webp'], 1));
  expect(dotOf(readPixels(await readPicture(blob ?? new Blob()), 40), 5, 5)[3]).toBe(0);
  expect(picturePreviewOf(picture, 24, 0.5, 'see-through')).toMatch(/^data:image\/webp;/);
});

it('omits a preview that is too long for its database column', async () => {
  const canvas = new OffscreenCanvas(300, 300);
  const context = canvas.getContext('2d');
  const noise = new ImageData(300, 300);
  crypto.getRandomValues(noise.data.subarray(0, 60_000));
  context?.putImageData(noise, 0, 0);
  const picture = await readPicture(await canvas.convertToBlob());
  expect(picturePreviewOf(picture, 300, 1)).toBeUndefined();
});

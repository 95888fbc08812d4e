// Makes a photo ready to be sent: at most 2048 dots wide or high, and nothing of the file but the dots: no place, no camera.

/** Its dots alone, as a JPEG. */
export type ReadyPhoto = { blob: Blob; width: number; height: number };

const LONGEST_EDGE = 2048;
const QUALITY = 0.82;

/** @throws when this browser cannot read the picture or write another one */
export async function preparePhoto(file: Blob): Promise<ReadyPhoto> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const share = Math.min(1, LONGEST_EDGE / Math.max(picture.width, picture.height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * share));
  canvas.height = Math.max(1, Math.round(picture.height * share));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no picture could be drawn');
  context.imageSmoothingQuality = 'high';
  // Where a picture is see-through, white and not black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/jpeg', QUALITY);
  });
  if (!blob) throw new Error('no picture could be written');
  return { blob, width: canvas.width, height: canvas.height };
}

// Reads the red value and the width of a photo that make-photos.ts generated and that has been
// processed since. The red value shows which of the generated photos it is.
import sharp from 'sharp';

const STEP = 10;

/**
 * @returns The red value and the width in pixels. The photo was compressed in two lossy formats,
 * which change the colour, so the red value is rounded to the nearest ten.
 */
export async function inspectPhoto(address: string): Promise<{ red: number; width: number }> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const picture = sharp(Buffer.from(await answer.arrayBuffer()));
  const [{ channels }, { width }] = await Promise.all([picture.stats(), picture.metadata()]);
  return { red: Math.round((channels[0]?.mean ?? 0) / STEP) * STEP, width };
}

// What a photo of make-photos has become on its way: how red it is and how wide.
import sharp from 'sharp';

const STEP = 10;

/** @returns Its red to the nearest ten, which is what is left of a colour after two lossy kinds. */
export async function inspectPhoto(address: string): Promise<{ red: number; width: number }> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const picture = sharp(Buffer.from(await answer.arrayBuffer()));
  const [{ channels }, { width }] = await Promise.all([picture.stats(), picture.metadata()]);
  return { red: Math.round((channels[0]?.mean ?? 0) / STEP) * STEP, width };
}

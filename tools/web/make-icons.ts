// Draws the icons of the installed app from one drawing: `npx node tools/web/make-icons.ts`. Run it
// after the logo has changed.
import { join } from 'node:path';
import sharp from 'sharp';

const FOLDER = join(import.meta.dirname, '../../apps/web/public/icons');
const GROUND = '#4338b8';

/**
 * @param corner - Corner radius of the icon, in hundredths of the icon's size. @param size - Side
 * length of each square that forms the star, in hundredths of the icon's size.
 */
const drawing = (corner: number, size: number) => {
  const square = `<rect x="${50 - size / 2}" y="${50 - size / 2}" width="${size}" height="${size}"`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512"><rect width="100" height="100" rx="${corner}" fill="${GROUND}"/>` +
      `<g fill="none" stroke="#fff" stroke-width="${size / 7}">${square}/>${square} transform="rotate(45 50 50)"/></g></svg>`,
  );
};

const PLAIN = drawing(22, 44);
/**
 * Launchers may cut off everything outside the middle four fifths of the icon, so the star stays
 * inside them.
 */
const MASKABLE = drawing(0, 36);

const icons: [string, Buffer, number][] = [
  ['icon-192', PLAIN, 192],
  ['icon-512', PLAIN, 512],
  ['maskable-192', MASKABLE, 192],
  ['maskable-512', MASKABLE, 512],
  ['apple-touch-icon', MASKABLE, 180],
];
for (const [name, svg, side] of icons) {
  await sharp(svg)
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(FOLDER, `${name}.png`));
}

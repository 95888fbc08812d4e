// Draws the preview picture of a shared link: a photo with a caption card, or text only, in the
// product's colours.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { htmlEscape } from 'escape-goat';
import type { OverlayOptions, Sharp, SharpConstructor } from 'sharp';
import type { Product } from '../../config/product.ts';
import type { SharePicture } from './answer-with-head.ts';
import { SHARE_PICTURE_SIZE } from './write-page-head.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE_SIZE;
const RIGHT_TO_LEFT = /^(?:ar|fa|he|ur)\b/;
const MARGIN = 64;
const CARD_HEIGHT = 246;
const CARD_MARGIN = 40;

type Weight = 'Regular' | 'SemiBold';
type Line = { text: string; size: number; weight: Weight; colour: string };
type Drawn = { bytes: Buffer; width: number; height: number };

export type DrawSharePicture = (
  picture: SharePicture,
  photo: Buffer | undefined,
  language: string,
) => Promise<Buffer>;

/**
 * Returns a function that draws a JPEG of 1200 by 630 pixels. The font is bundled: a server may
 * have none, and Arabic needs a font that joins its letters.
 */
export function createSharePictureDrawing({ colours, pages }: Product): DrawSharePicture {
  const draw = createLineDrawing(pages?.font);

  return async ({ brand: owner, title, lines }, photo, language) => {
    const { default: sharp } = await import('sharp');
    const isRightToLeft = RIGHT_TO_LEFT.test(language);
    const width = WIDTH - 2 * MARGIN - (photo ? 2 * CARD_MARGIN : 0);
    const written: Line[] = [
      {
        text: title,
        size: photo ? 60 : 76,
        weight: 'SemiBold',
        colour: photo ? colours.accent : colours.text,
      },
      ...lines.map(
        (text, index): Line => ({
          text,
          size: photo ? 34 : 38,
          weight: 'Regular',
          colour: index === 0 ? colours.text : colours.quiet_text,
        }),
      ),
    ];
    const drawn = await Promise.all(written.map((line) => draw(line, width)));
    const brand = await draw(
      { text: owner, size: 34, weight: 'SemiBold', colour: colours.on_accent },
      300,
    );
    const side = (inner: number, inset: number) => (isRightToLeft ? WIDTH - inset - inner : inset);
    const left = photo ? MARGIN + CARD_MARGIN : MARGIN;
    const step = photo ? 60 : 84;
    const top = photo ? HEIGHT - CARD_MARGIN - CARD_HEIGHT + 32 : 250;
    const badge = { width: brand.width + 48, height: 64 };
    const boxes = [
      photo
        ? box(
            CARD_MARGIN,
            HEIGHT - CARD_MARGIN - CARD_HEIGHT,
            WIDTH - 2 * CARD_MARGIN,
            CARD_HEIGHT,
            28,
            colours.card,
          )
        : box(0, HEIGHT - 18, WIDTH, 18, 0, colours.accent),
      box(side(badge.width, MARGIN), 48, badge.width, badge.height, 32, colours.accent),
    ].join('');
    const overlays: OverlayOptions[] = [
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${boxes}</svg>`,
        ),
      },
      {
        input: brand.bytes,
        left: side(badge.width, MARGIN) + 24,
        top: 48 + Math.round((badge.height - brand.height) / 2),
      },
      ...drawn.map(({ bytes, width: inner, height }, index) => ({
        input: bytes,
        left: side(inner, left),
        // Centres each line vertically in its space, because the heights of the images differ:
        // letters such as g and p make the image of a line taller.
        top: Math.round(top + index * step + (index > 0 ? 16 : 0) + (step - height) / 2),
      })),
    ];
    return ground(photo, sharp).composite(overlays).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  };

  function ground(photo: Buffer | undefined, sharp: SharpConstructor): Sharp {
    if (photo) return sharp(photo).resize(WIDTH, HEIGHT, { fit: 'cover' });
    return sharp({
      create: { width: WIDTH, height: HEIGHT, channels: 3, background: colours.page },
    });
  }
}

/** Draws one line of text. If the line does not fit, whole words at its end are left out. */
function createLineDrawing(
  font: string | undefined,
): (line: Line, width: number) => Promise<Drawn> {
  const folder = dirname(createRequire(import.meta.url).resolve(`${font}/package.json`));
  const files: Record<Weight, string> = {
    Regular: join(folder, '400Regular/ReadexPro_400Regular.ttf'),
    SemiBold: join(folder, '600SemiBold/ReadexPro_600SemiBold.ttf'),
  };
  return async ({ text, size, weight, colour }, width) => {
    const { default: sharp } = await import('sharp');
    const drawn = async (part: string): Promise<Drawn> => {
      const { data, info } = await sharp({
        text: {
          text: `<span foreground="${colour}">${htmlEscape(part)}</span>`,
          font: `Readex Pro ${weight} ${size}`,
          fontfile: files[weight],
          rgba: true,
          dpi: 72,
        },
      })
        .png()
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    };
    let part = drawable(text);
    let result = await drawn(part);
    while (result.width > width && part.length > 1) {
      const fitting = Math.floor((part.length * width) / result.width);
      part = `${part.slice(0, Math.min(fitting, part.length - 2)).replace(/(?<![\s·…])[\s·…]+\S{0,12}$/, '')}…`;
      result = await drawn(part);
    }
    return result;
  };
}

const box = (x: number, y: number, width: number, height: number, radius: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

/**
 * Replaces characters that the font lacks. Special spaces become plain spaces. Emoji are removed,
 * because they would appear as empty boxes.
 */
const drawable = (text: string): string =>
  text
    .replace(/\p{Extended_Pictographic}|\p{Cc}|\p{Cs}|\u200d|\ufe0f/gu, ' ')
    .replace(/[\u202f\u2009]/g, '\u00a0')
    .replace(/ +/g, ' ')
    .trim() || '…';

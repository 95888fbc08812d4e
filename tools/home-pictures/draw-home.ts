// Draws a home from outside, or one room of a home, as SVG. The picture has flat shapes in the
// colours of the home's city. Different seed numbers give different pictures.
import type { Palette } from './palettes.ts';

const WIDTH = 640;
const HEIGHT = 480;
const rect = (x: number, y: number, width: number, height: number, fill: string, rest = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${rest}/>`;

/** The same seed always gives the same picture. */
function dice(seed: number): (least: number, most: number) => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return (least, most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return least + Math.floor((state / 2 ** 32) * (most - least + 1));
  };
}

function frame(palette: Palette, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.sky[0]}"/><stop offset="1" stop-color="${palette.sky[1]}"/></linearGradient>
</defs>${rect(0, 0, WIDTH, HEIGHT, 'url(#sky)')}${inside}</svg>`;
}

function palm(x: number, foot: number, height: number, leaf: string): string {
  const top = foot - height;
  const leaves = [-150, -120, -60, -30, -90]
    .map(
      (angle) =>
        `<path d="M${x} ${top} q ${Math.cos((angle * Math.PI) / 180) * 40} ${Math.sin((angle * Math.PI) / 180) * 34} ${Math.cos((angle * Math.PI) / 180) * 62} ${Math.sin((angle * Math.PI) / 180) * 20 + 16}" stroke="${leaf}" stroke-width="9" fill="none" stroke-linecap="round"/>`,
    )
    .join('');
  return `<path d="M${x} ${foot} q 6 ${-height / 2} 0 ${-height}" stroke="#8a6a48" stroke-width="9" fill="none"/>${leaves}`;
}

function arch(x: number, y: number, width: number, height: number, fill: string): string {
  return `<path d="M${x} ${y + height} v ${-(height - width / 2)} a ${width / 2} ${width / 2} 0 0 1 ${width} 0 v ${height - width / 2} z" fill="${fill}"/>`;
}

function block({ wall, shade, trim }: Palette, roll: ReturnType<typeof dice>): string {
  const floors = roll(4, 6);
  const columns = roll(4, 5);
  const width = columns * 74 + 30;
  const x = (WIDTH - width) / 2 + roll(-40, 40);
  const top = 410 - floors * 56 - 22;
  let out =
    rect(x, top, width, 410 - top, wall) +
    rect(x + width, top + 14, 34, 396 - top, shade) +
    rect(x - 6, top - 8, width + 12, 10, shade);
  for (let floor = 0; floor < floors; floor++) {
    for (let column = 0; column < columns; column++) {
      const [left, high] = [x + 24 + column * 74, top + 20 + floor * 56];
      out += rect(
        left,
        high,
        38,
        32,
        (floor * 3 + column) % roll(3, 5) ? '#9cc0cf' : '#f7dfa0',
        'rx="2"',
      );
      if ((column + floor) % 2 === 0)
        out += rect(left - 7, high + 30, 52, 4, trim) + rect(left - 7, high + 22, 52, 2, trim);
    }
  }
  return out + arch(x + width / 2 - 22, 366, 44, 44, trim);
}

function villa(
  { wall, shade, trim, leaf }: Palette,
  roll: ReturnType<typeof dice>,
  hasPool: boolean,
): string {
  const x = roll(110, 170);
  let out =
    rect(x, 210, 330, 190, wall) +
    rect(x + 70, 140, 200, 70, wall) +
    rect(x - 10, 202, 350, 10, shade) +
    rect(x + 60, 132, 220, 10, shade);
  for (let i = 0; i < 3; i++)
    out += arch(x + 28 + i * 100, 262, 66, 138, i === 1 ? trim : '#9cc0cf');
  out +=
    rect(x + 98, 160, 56, 34, '#9cc0cf', 'rx="2"') +
    rect(x + 186, 160, 56, 34, '#f7dfa0', 'rx="2"');
  if (hasPool)
    out += `<ellipse cx="${x + 170}" cy="446" rx="190" ry="24" fill="#7cc6d4"/><ellipse cx="${x + 150}" cy="440" rx="90" ry="8" fill="#a8dde6"/>`;
  return out + palm(x - 44, 408, roll(120, 190), leaf) + palm(x + 384, 408, roll(130, 200), leaf);
}

function riad({ wall, shade, trim, leaf }: Palette, roll: ReturnType<typeof dice>): string {
  const x = roll(130, 180);
  let out = rect(x, 110, 320, 300, wall);
  for (let i = 0; i < 9; i++) out += rect(x + i * 36, 98, 18, 14, wall);
  out +=
    rect(x, 246, 320, 8, shade) +
    arch(x + 118, 282, 84, 128, shade) +
    arch(x + 130, 298, 60, 112, trim);
  for (const left of [34, 234])
    out +=
      arch(x + left, 160, 52, 74, '#7fa3ad') +
      rect(x + left - 4, 232, 60, 5, trim) +
      arch(x + left + 6, 312, 40, 58, '#7fa3ad');
  return out + arch(x + 132, 160, 56, 74, '#f7dfa0') + palm(x + 366, 412, roll(150, 210), leaf);
}

function hall(
  { wall, shade, trim }: Palette,
  roll: ReturnType<typeof dice>,
  doors: number,
): string {
  const x = roll(70, 100);
  let out =
    rect(x, 190, 470, 220, wall) +
    `<path d="M${x - 12} 190 L${x + 235} ${roll(120, 150)} L${x + 482} 190 z" fill="${shade}"/>`;
  for (let i = 0; i < doors; i++) {
    const left = x + 30 + (i * 430) / doors;
    out +=
      rect(left, 260, 360 / doors, 150, i % 2 ? '#9cc0cf' : trim) +
      rect(left, 246, 360 / doors, 16, shade);
  }
  return out;
}

function plot({ leaf, shade }: Palette, roll: ReturnType<typeof dice>): string {
  let out = `<path d="M0 330 Q 180 ${roll(240, 290)} 340 320 T 640 ${roll(270, 310)} V480 H0z" fill="${shade}"/><path d="M60 470 L190 350 H470 L600 470z" fill="#d8c79a" stroke="#fff" stroke-width="5" stroke-dasharray="16 10"/>`;
  for (let i = 0; i < 6; i++)
    out += `<circle cx="${40 + i * 112 + roll(-16, 16)}" cy="${322 + roll(-10, 12)}" r="${roll(14, 26)}" fill="${leaf}"/>`;
  return out;
}

export function drawHome(type: string, palette: Palette, seed: number, hasPool: boolean): string {
  const roll = dice(seed);
  const sun = `<circle cx="${roll(60, 580)}" cy="${roll(50, 110)}" r="30" fill="#fff6d8"/>`;
  const ground = rect(0, 400, WIDTH, 80, palette.ground);
  const drawn =
    type === 'villa'
      ? villa(palette, roll, hasPool)
      : type === 'house'
        ? riad(palette, roll)
        : type === 'land'
          ? plot(palette, roll)
          : type === 'commercial'
            ? hall(palette, roll, 3)
            : type === 'industrial'
              ? hall(palette, roll, 2)
              : block(palette, roll);
  return frame(palette, sun + ground + drawn);
}

export function drawRoom({ wall, shade, trim, leaf, sky }: Palette, seed: number): string {
  const roll = dice(seed);
  const left = roll(70, 330);
  const sofa = roll(120, 300);
  const rug = ['#b5654a', '#3d6b7d', '#8a7a4a', '#7d4f63'][roll(0, 3)] ?? trim;
  let out =
    rect(0, 0, WIDTH, HEIGHT, wall) +
    rect(0, 350, WIDTH, 130, shade) +
    rect(left, 70, 200, 170, sky[0], `stroke="${trim}" stroke-width="8"`);
  out +=
    rect(left + 97, 70, 6, 170, trim) +
    `<path d="M${left + 8} 236 q 50 -60 92 -20 t 92 -18 v38z" fill="${leaf}"/>`;
  out += `<ellipse cx="320" cy="430" rx="${roll(190, 250)}" ry="34" fill="${rug}"/><ellipse cx="320" cy="430" rx="150" ry="22" fill="none" stroke="#f5e9d0" stroke-width="4"/>`;
  out +=
    rect(sofa - 90, 300, 300, 66, trim, 'rx="14"') + rect(sofa - 100, 330, 320, 54, rug, 'rx="12"');
  for (let i = 0; i < 3; i++)
    out += rect(sofa - 74 + i * 96, 290, 70, 48, i % 2 ? '#f0d9a8' : '#f7efe0', 'rx="10"');
  const lamp = left > 220 ? 90 : 550;
  out += `<path d="M${lamp} 0 V${roll(60, 110)}" stroke="${trim}" stroke-width="3"/><path d="M${lamp - 34} 140 q 34 -70 68 0z" fill="#f3cf7a"/>`;
  return frame({ wall, shade, trim, leaf, sky, ground: shade }, out);
}

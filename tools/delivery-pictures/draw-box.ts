// Draws a parcel as SVG: a box on a table or on a doorstep. The size and the colours of the box
// depend on a given number.

const WIDTH = 800;
const HEIGHT = 600;
const BOXES = [
  ['#c99a63', '#a97b47', '#dcb583'],
  ['#d9c3a0', '#b69d74', '#ebdcc2'],
  ['#8fa7b3', '#6f8894', '#b3c6cf'],
] as const;
const SCENES = {
  table: { wall: '#efe6d8', floor: '#b98f64', edge: '#9c744d' },
  doorstep: { wall: '#d9876a', floor: '#cfc4b2', edge: '#b3a690' },
} as const;

function door(): string {
  return `<path d="M300 400 V150 a100 100 0 0 1 200 0 V400 z" fill="#2f6d73"/><path d="M318 400 V156 a82 82 0 0 1 164 0 V400 z" fill="#3b8288"/>
<circle cx="462" cy="280" r="8" fill="#e0b84c"/><path d="M400 74 V400" stroke="#2f6d73" stroke-width="6"/>`;
}

/** Draws the picture. The same number `n` always gives the same picture. */
export function drawBox(n: number, scene: keyof typeof SCENES): string {
  const [front, side, top] = BOXES[n % BOXES.length] ?? BOXES[0];
  const { wall, floor, edge } = SCENES[scene];
  const width = 220 + ((n * 37) % 120);
  const height = 130 + ((n * 53) % 90);
  const [x, foot] = [250 + ((n * 29) % 90), 500];
  const y = foot - height;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${wall}"/>${scene === 'doorstep' ? door() : ''}
<rect y="400" width="${WIDTH}" height="200" fill="${floor}"/><rect y="400" width="${WIDTH}" height="10" fill="${edge}"/>
<ellipse cx="${x + width / 2 + 30}" cy="${foot + 4}" rx="${width / 2 + 60}" ry="16" fill="#00000033"/>
<path d="M${x} ${y} l70 -46 h${width} l-70 46 z" fill="${top}"/><path d="M${x + width} ${y} l70 -46 v${height} l-70 46 z" fill="${side}"/>
<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${front}"/>
<path d="M${x + width / 2 - 16} ${y} l70 -46 h32 l-70 46 v${height * 0.35} h-32 z" fill="#f3e9d2aa"/>
<rect x="${x + 22}" y="${y + height - 76}" width="96" height="54" fill="#fffdf7"/><path d="M${x + 32} ${y + height - 60} h60 m-60 14 h74 m-74 14 h44" stroke="#555" stroke-width="5"/></svg>`;
}

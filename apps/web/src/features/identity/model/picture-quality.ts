// Checks on a reduced copy whether a picture is sharp, bright and evenly exposed enough to be read.

export type PictureProblem = 'blur' | 'glare' | 'dark';
type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** Longer edge of the measured copy, in pixels. The thresholds for problems apply to this size. */
export const QUALITY_CHECK_EDGE = 480;
const LEAST_SHARPNESS = 90;
const BLOWN_OUT = 250;
const MOST_BLOWN_OUT = 0.08;
const LEAST_LIGHT = 45;

/**
 * Returns the problems of a picture whose longer edge is QUALITY_CHECK_EDGE pixels. `blur`: the
 * variance of the Laplacian is below 90. `glare`: more than 8 % of the pixels are overexposed.
 * `dark`: the mean grey value is below 45 of 255.
 */
export function pictureProblems(pixels: Pixels): PictureProblem[] {
  const grey = greyOf(pixels);
  const light = grey.reduce((sum, value) => sum + value, 0) / Math.max(1, grey.length);
  return [
    ...(sharpness(grey, pixels.width, pixels.height) < LEAST_SHARPNESS ? ['blur' as const] : []),
    ...(blownOutShare(pixels) > MOST_BLOWN_OUT ? ['glare' as const] : []),
    ...(light < LEAST_LIGHT ? ['dark' as const] : []),
  ];
}

function greyOf({ data }: Pixels): Float32Array {
  const grey = new Float32Array(data.length / 4);
  for (let pixel = 0; pixel < grey.length; pixel++) {
    const at = pixel * 4;
    grey[pixel] =
      0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return grey;
}

/**
 * Returns the variance of the Laplacian: large for a picture with edges, near zero for a blurred
 * one.
 */
function sharpness(grey: Float32Array, width: number, height: number): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const edge =
        (grey[at - 1] ?? 0) +
        (grey[at + 1] ?? 0) +
        (grey[at - width] ?? 0) +
        (grey[at + width] ?? 0) -
        4 * (grey[at] ?? 0);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

function blownOutShare({ data }: Pixels): number {
  let blown = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) >= BLOWN_OUT) blown += 1;
  }
  return blown / Math.max(1, data.length / 4);
}

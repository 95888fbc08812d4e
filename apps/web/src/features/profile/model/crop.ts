// Position and zoom of the square crop of an avatar. The crop always stays inside the picture.

export type Size = { width: number; height: number };
/**
 * Centre of the crop as fractions of the picture's width and height, and its zoom. The zoom is the
 * side of the largest possible square divided by the side of the crop.
 */
export type Crop = { x: number; y: number; zoom: number };
export type Square = { fromX: number; fromY: number; side: number };

export const WHOLE_PICTURE: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const MAX_ZOOM = 4;

/** Returns the cropped square in pixels of the picture. */
export function squareOf(size: Size, crop: Crop): Square {
  const { x, y, zoom } = clampCrop(size, crop);
  const side = Math.min(size.width, size.height) / zoom;
  return { fromX: x * size.width - side / 2, fromY: y * size.height - side / 2, side };
}

/** Moves and resizes a crop as little as possible, so that it lies inside the picture. */
export function clampCrop(size: Size, { x, y, zoom }: Crop): Crop {
  const near = clamp(zoom, 1, MAX_ZOOM);
  const side = Math.min(size.width, size.height) / near;
  const [halfX, halfY] = [side / size.width / 2, side / size.height / 2];
  return { x: clamp(x, halfX, 1 - halfX), y: clamp(y, halfY, 1 - halfY), zoom: near };
}

/**
 * Returns the crop after the user dragged the picture. The distances are fractions of the displayed
 * square. Dragging to the right shows more of the picture's left side.
 */
export function panCrop(size: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = squareOf(size, crop);
  const x = crop.x - (right * side) / size.width;
  const y = crop.y - (down * side) / size.height;
  return clampCrop(size, { ...crop, x, y });
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), Math.max(least, most));

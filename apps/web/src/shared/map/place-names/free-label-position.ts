// Finds a position for a place name that a pin covers. The new position is above, below or next to
// the pin and close to the place.
import type { LabelBox } from '../non-overlapping-boxes.ts';

/**
 * Distances in px by which a name may be moved away from its original position. The shorter
 * distance is enough if a pin covers only an edge of the name. The longer distance is needed if a
 * pin stands on the place itself and covers the whole name.
 */
const STEPS = [14, 32];
const GAP = 4;

/**
 * @param name - Box of the name at its original position.
 * @param pins - Boxes that the name must not overlap.
 * @param names - Boxes of names that already have a position.
 * @returns The box with its new position, or the original box if nothing overlaps it. Undefined if
 * there is no free position. Also undefined if only another name, and no pin, overlaps the original
 * position: a moved name next to another name would be ambiguous.
 */
export function freeLabelPosition(
  name: LabelBox,
  pins: readonly LabelBox[],
  names: readonly LabelBox[],
  isWithin: (box: LabelBox) => boolean = () => true,
): LabelBox | undefined {
  const isFree = (box: LabelBox) =>
    isWithin(box) && isClear(box, pins, 0) && isClear(box, names, GAP);
  if (isClear(name, pins, 0)) return isFree(name) ? name : undefined;
  const places = STEPS.flatMap((step) => [
    { ...name, y: name.y + step },
    { ...name, y: name.y - step },
    { ...name, x: name.x + name.width / 2 + step - GAP },
    { ...name, x: name.x - name.width / 2 - step + GAP },
  ]);
  return places.find(isFree);
}

const isClear = (box: LabelBox, others: readonly LabelBox[], gap: number): boolean =>
  others.every(
    (other) =>
      Math.abs(box.x - other.x) >= (box.width + other.width) / 2 + gap ||
      Math.abs(box.y - other.y) >= (box.height + other.height) / 2 + gap,
  );

// Where the name of a place goes that a pin covers: above, below or beside it, and never far from it.
import type { LabelBox } from '../choose-without-overlap.ts';

/** Past a pin that stands on the place itself, and past one that meets the name only just. */
const STEPS = [14, 32];
const GAP = 4;

/**
 * @param name As it would lie over its place.
 * @param pins Where none may lie. @param names Those that stand already.
 * @returns Where it goes; nothing where there is no room, or where another name has its place: nobody could tell then which is whose.
 */
export function freePlace(
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

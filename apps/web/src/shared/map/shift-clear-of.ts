// How far a name moves up or down so that no pin lies over it.
import type { LabelBox } from './choose-without-overlap.ts';

const GAP = 2;

/** @returns In px, downwards; nothing where neither above nor below any pin there is room. */
export function shiftClearOf(box: LabelBox, pins: readonly LabelBox[]): number | undefined {
  const isClear = (shift: number) => pins.every((pin) => !meets({ ...box, y: box.y + shift }, pin));
  if (isClear(0)) return 0;
  return pins
    .filter((pin) => meets(box, pin))
    .flatMap((pin) => {
      const apart = (pin.height + box.height) / 2 + GAP;
      return [pin.y + apart - box.y, pin.y - apart - box.y];
    })
    .toSorted((one, other) => Math.abs(one) - Math.abs(other))
    .find(isClear);
}

const meets = (one: LabelBox, other: LabelBox): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2;

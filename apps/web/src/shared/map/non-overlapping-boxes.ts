// Selects boxes that do not overlap. Of two overlapping boxes, the earlier box is selected.

export type LabelBox = { x: number; y: number; width: number; height: number };

/**
 * @param boxes - Centre and size in px, most important first.
 * @param gap - Minimum distance in px.
 * @returns Indexes of the selected boxes.
 */
export function selectNonOverlapping(boxes: LabelBox[], gap = 4): Set<number> {
  const kept: LabelBox[] = [];
  const chosen = new Set<number>();
  boxes.forEach((box, index) => {
    const isCovered = kept.some(
      (other) =>
        Math.abs(box.x - other.x) < (box.width + other.width) / 2 + gap &&
        Math.abs(box.y - other.y) < (box.height + other.height) / 2 + gap,
    );
    if (isCovered) return;
    kept.push(box);
    chosen.add(index);
  });
  return chosen;
}

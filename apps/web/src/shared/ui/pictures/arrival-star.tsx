// Star next to money that has arrived. The star is animated if the money arrives while the person
// looks at the screen. The animation is never repeated.
import { clsx } from 'clsx';
import { useLayoutEffect, useState } from 'react';
import { STAR_PATHS, STAR_TILE_SIZE } from './eight-pointed-star.tsx';

type ArrivalStarProps = {
  /** Id of the item, such as a transfer. The star marks the arrival of this item. */
  id: string;
  hasArrived: boolean;
  className?: string;
};

/**
 * Ids of the items that the app has shown in transit since the page was loaded. A reload clears the
 * ids, so that no animation repeats.
 */
const onTheWay = new Set<string>();

/** Renders nothing while the item is in transit. */
export function ArrivalStar({ id, hasArrived, className }: ArrivalStarProps) {
  const [drawn, setDrawn] = useState<string>();
  useLayoutEffect(() => {
    if (!hasArrived) onTheWay.add(id);
    else if (onTheWay.delete(id)) setDrawn(id);
  }, [id, hasArrived]);
  if (!hasArrived) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox={`-3 -3 ${STAR_TILE_SIZE + 6} ${STAR_TILE_SIZE + 6}`}
      className={clsx('shrink-0 text-success', drawn === id && 'draws-itself', className)}
    >
      <g fill="none" stroke="currentColor" strokeLinejoin="round">
        <path d={STAR_PATHS.outer} pathLength={1} strokeWidth="4" />
        <path d={STAR_PATHS.inner} pathLength={1} strokeWidth="3" />
      </g>
    </svg>
  );
}

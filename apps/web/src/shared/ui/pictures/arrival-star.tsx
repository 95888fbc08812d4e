// The star of the house beside money that has arrived. It draws itself once, when that happens before one's eyes.
import { clsx } from 'clsx';
import { useLayoutEffect, useState } from 'react';
import { KHATIM, KHATIM_TILE } from './khatim.tsx';

type ArrivalStarProps = {
  /** What arrives, such as a transfer's. */
  id: string;
  hasArrived: boolean;
  className?: string;
};

/** What this document has seen on its way; a reload begins without, so that nothing is celebrated twice. */
const onTheWay = new Set<string>();

/** Nothing while it is on the way. */
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
      viewBox={`-3 -3 ${KHATIM_TILE + 6} ${KHATIM_TILE + 6}`}
      className={clsx('shrink-0 text-success', drawn === id && 'draws-itself', className)}
    >
      <g fill="none" stroke="currentColor" strokeLinejoin="round">
        <path d={KHATIM.outer} pathLength={1} strokeWidth="4" />
        <path d={KHATIM.inner} pathLength={1} strokeWidth="3" />
      </g>
    </svg>
  );
}

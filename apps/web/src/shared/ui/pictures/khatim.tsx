// The eight-point star and its lattice, in the current colour: the one motif of Wasl.
import { clsx } from 'clsx';
import { useId } from 'react';

export const KHATIM_TILE = 72;
const TILE = KHATIM_TILE;
const HALF = TILE / 2;
/** Where two squares turned by 45 degrees cross, as a share of the distance of their corners. */
const NOTCH = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8);

/** The outline of a star around the middle of the tile: eight corners, eight notches. */
function starPath(radius: number): string {
  const points = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8;
    const distance = index % 2 === 0 ? radius : radius * NOTCH;
    const x = HALF + distance * Math.cos(angle);
    const y = HALF + distance * Math.sin(angle);
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}

/** Stars that touch at their corners, so that crosses stand between them, as on a wall of zellige. */
const OUTER = starPath(HALF);
const INNER = starPath(HALF * 0.52);

/** One star alone, in a tile of KHATIM_TILE. */
export const KHATIM = { outer: OUTER, inner: INNER };

type KhatimLatticeProps = {
  className?: string;
  /** Leaves the middle clear for a text that stands there. */
  isClearInside?: boolean;
};

export function KhatimLattice({ className, isClearInside = false }: KhatimLatticeProps) {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      className={clsx(
        'pointer-events-none',
        isClearInside &&
          '[mask-image:radial-gradient(ellipse_at_center,transparent_20%,black_80%)]',
        className,
      )}
    >
      <defs>
        <pattern id={id} width={TILE} height={TILE} patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeLinejoin="round">
            <path d={OUTER} strokeWidth="1.25" />
            <path d={INNER} strokeWidth="0.75" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

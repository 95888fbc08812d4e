// Khatim (eight-pointed star) and its lattice, in the current text colour: the visual motif of
// Wasl.
import { clsx } from 'clsx';
import { useId } from 'react';

export const STAR_TILE_SIZE = 72;
const TILE = STAR_TILE_SIZE;
const HALF = TILE / 2;
/**
 * Distance from the centre of the star to a notch, divided by the distance from the centre to a
 * corner. The star consists of two equal squares, one of which is turned by 45 degrees. A notch is
 * a point where two sides cross.
 */
const NOTCH = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8);

/** Returns the outline of a star around the centre of the tile: eight corners, eight notches. */
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

/** Stars touch at their corners and form crosses between them, as in zellige tiles. */
const OUTER = starPath(HALF);
const INNER = starPath(HALF * 0.52);

/** Outlines of a single star, in a tile of size STAR_TILE_SIZE. */
export const STAR_PATHS = { outer: OUTER, inner: INNER };

type StarLatticeProps = {
  className?: string;
  /** True to fade out the lattice in the middle, so that text there is readable. */
  isClearInside?: boolean;
};

export function StarLattice({ className, isClearInside = false }: StarLatticeProps) {
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

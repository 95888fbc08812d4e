// The eight-point star and its lattice, in the current colour: the one motif of Wasl.
import { clsx } from 'clsx';
import { useId } from 'react';

export function KhatimLattice({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={clsx('pointer-events-none', className)}>
      <defs>
        <pattern id={id} width="64" height="64" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth="1">
            <rect x="16" y="16" width="32" height="32" />
            <rect x="16" y="16" width="32" height="32" transform="rotate(45 32 32)" />
            <path d="M0 32h9.4M54.6 32H64M32 0v9.4M32 54.6V64" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

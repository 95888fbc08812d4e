// Illustration of each service: lines in the primary colour on a soft background. Screen readers
// skip the illustration, because the name of the service is next to it.
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type Service = 'money' | 'parcels' | 'chat' | 'homes';

/** SVG paths for each service: the background shape first, and then the lines. */
const DRAWINGS: Record<Service, [ground: string, lines: ReactNode]> = {
  // Two counters with awnings, and a coin between them.
  money: [
    'M5 24h16v18H5zM43 24h16v18H43z',
    <>
      <path d="M5 42V26m16 0v16M43 42V26m16 0v16M2 42h22m16 0h22M10 42v-9h6v9m32 0v-9h6v9" />
      <path d="m6 17-3 6a3.4 3.4 0 0 0 6.7 0 3.4 3.4 0 0 0 6.6 0 3.4 3.4 0 0 0 6.7 0l-3-6zM44 17l-3 6a3.4 3.4 0 0 0 6.7 0 3.4 3.4 0 0 0 6.6 0 3.4 3.4 0 0 0 6.7 0l-3-6z" />
      <path d="M14 11q7-6 11-6m14 0q7 0 10 5m1-4-1 4-4-1" strokeDasharray="3 3" />
      <circle cx="32" cy="7" r="5" />
      <path d="M32 4.5v5" />
    </>,
  ],
  // A parcel with tape and motion lines.
  parcels: [
    'M22 17 40 10l18 7v20l-18 7-18-7z',
    <>
      <path d="M22 17v20l18 7V24zm0 0 18-7 18 7-18 7m18-7v20l-18 7M31 13.5l18 7v7" />
      <path d="M4 20h11M8 28h7M2 36h13" />
    </>,
  ],
  // A speech bubble with a message, and a second bubble with two ticks as the reply.
  chat: [
    'M34 20h22a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4v5l-6-5H34a4 4 0 0 1-4-4V24a4 4 0 0 1 4-4z',
    <>
      <path d="M25 29h-7l-6 5v-5H8a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4h26a4 4 0 0 1 4 4v6M11 13h20M11 20h12" />
      <path d="M34 20h22a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4v5l-6-5H34a4 4 0 0 1-4-4V24a4 4 0 0 1 4-4z" />
      {/* The ticks are never mirrored, not even on right-to-left pages. */}
      <path
        d="m38 30 3.5 3.5 6-7m0 7 6-7"
        className="origin-center [transform-box:fill-box] rtl:-scale-x-100"
      />
    </>,
  ],
  // A Moroccan house with a flat roof and a pointed door, and a palm.
  homes: [
    'M8 18h34v26H8z',
    <>
      <path d="M8 44V16h34v28M4 44h56M8 16v-4h5v4m6 0v-4h6v4m6 0v-4h6v4m0 0v-4h5v4" />
      <path d="M20 44V33q0-5 5-8 5 3 5 8v11M13 24h3m18 0h3" />
      <path d="M53 44q1-11-1-19m0 0q-5-4-8 0m8 0q5-4 8 1m-8-1q-3-6-7-5m7 5q3-6 7-5" />
    </>,
  ],
};
/**
 * Services whose illustration is mirrored in right-to-left languages. The illustration of homes is
 * not mirrored.
 */
const GOES: Service[] = ['money', 'parcels', 'chat'];

export function ServicePicture({ of, className }: { of: Service; className?: string }) {
  const [ground, lines] = DRAWINGS[of];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 48"
      className={clsx('shrink-0 text-primary', GOES.includes(of) && 'rtl:-scale-x-100', className)}
    >
      <path d={ground} className="fill-primary-soft" />
      <g
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {lines}
      </g>
    </svg>
  );
}

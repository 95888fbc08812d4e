// Placeholder next to a list while no item is open.
import type { ReactNode } from 'react';
import { StarLattice } from '../ui/pictures/eight-pointed-star.tsx';

type ChooseOneProps = { picture: ReactNode; title: string; text: string };

export function NothingSelected({ picture, title, text }: ChooseOneProps) {
  return (
    <div className="relative grid min-h-[60dvh] place-items-center overflow-hidden rounded-card border border-line p-6 text-center">
      <StarLattice isClearInside className="absolute inset-0 size-full text-primary opacity-10" />
      <div className="relative flex max-w-sm flex-col items-center gap-3">
        {picture}
        <h2 className="text-lg font-semibold">{title}</h2>
        <p className="text-muted">{text}</p>
      </div>
    </div>
  );
}

// What a screen shows when there is nothing: why, and what to do.
import type { ReactNode } from 'react';
import { KhatimLattice } from '../pictures/khatim.tsx';

type EmptyStateProps = {
  title: string;
  text: string;
  action?: ReactNode;
  /** The drawing of the service that has nothing to show yet. */
  picture?: ReactNode;
  /** It stands in the place of a whole screen, which then has no other heading. */
  isScreen?: boolean;
};

export function EmptyState({ title, text, action, picture, isScreen }: EmptyStateProps) {
  const Heading = isScreen ? 'h1' : 'h2';
  return (
    // A list that nothing was ever in, which its drawing says, has nothing to show beside it either.
    <div
      data-nothing-yet={picture ? '' : undefined}
      className="relative overflow-hidden rounded-card border border-line bg-surface px-6 py-14 text-center"
    >
      <KhatimLattice isClearInside className="absolute inset-0 size-full text-primary opacity-15" />
      <div className="relative mx-auto flex max-w-md flex-col items-center gap-3">
        {picture}
        <Heading className="text-lg font-semibold">{title}</Heading>
        <p className="text-muted">{text}</p>
        {action}
      </div>
    </div>
  );
}

// Message for an empty screen or list. It explains why nothing is shown, and names the next step.
import type { ReactNode } from 'react';
import { StarLattice } from '../pictures/eight-pointed-star.tsx';

type EmptyStateProps = {
  title: string;
  text: string;
  action?: ReactNode;
  /** Illustration of the service that has this list, for example an illustration of parcels. */
  picture?: ReactNode;
  /** Set when the message replaces a whole screen, which then has no other heading. */
  isScreen?: boolean;
};

export function EmptyState({ title, text, action, picture, isScreen }: EmptyStateProps) {
  const Heading = isScreen ? 'h1' : 'h2';
  return (
    // Callers pass a picture only for a list that has never contained an item. For such a list, the
    // attribute `data-nothing-yet` hides the area next to the list, which asks the user to choose
    // an item.
    <div
      data-nothing-yet={picture ? '' : undefined}
      className="relative overflow-hidden rounded-card border border-line bg-surface px-6 py-14 text-center"
    >
      <StarLattice isClearInside className="absolute inset-0 size-full text-primary opacity-15" />
      <div className="relative mx-auto flex max-w-md flex-col items-center gap-3">
        {picture}
        <Heading className="text-lg font-semibold">{title}</Heading>
        <p className="text-muted">{text}</p>
        {action}
      </div>
    </div>
  );
}

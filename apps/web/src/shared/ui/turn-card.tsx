// What happens next and whose turn it is; what is asked of the person who looks stands below.
import { clsx } from 'clsx';
import { Hand, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { Card } from './card.tsx';

type TurnProps = {
  isYourTurn: boolean;
  /** Nothing where it is nobody's. */
  turn: string | undefined;
  title: string;
  text: string;
};

export function TurnCard({ children, ...turn }: TurnProps & { children: ReactNode }) {
  return (
    <Card className={clsx('flex flex-col gap-4', turnBorder(turn.isYourTurn))}>
      <TurnHead {...turn} />
      {children}
    </Card>
  );
}

/** The words alone, for a card of another shape. */
export function TurnHead({ isYourTurn, turn, title, text }: TurnProps) {
  return (
    <div role="status">
      {turn === undefined ? null : (
        <p className="mb-2">
          <Badge tone={isYourTurn ? 'accent' : 'quiet'} Icon={isYourTurn ? Hand : Hourglass}>
            {turn}
          </Badge>
        </p>
      )}
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="text-muted">{text}</p>
    </div>
  );
}

export const turnBorder = (isYourTurn: boolean): string =>
  isYourTurn ? 'border-accent!' : 'border-primary';

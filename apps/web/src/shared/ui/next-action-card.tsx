// Card that shows the next step of a transfer or another process, and names the person who must
// take this step. Below, the card shows the actions that the viewer can take.
import { clsx } from 'clsx';
import { Hand, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { Card } from './card.tsx';

type TurnProps = {
  isYourTurn: boolean;
  /** Text that says who must act next; undefined if no action is pending. */
  turn: string | undefined;
  title: string;
  text: string;
};

export function NextActionCard({ children, ...turn }: TurnProps & { children: ReactNode }) {
  return (
    <Card className={clsx('flex flex-col gap-4', nextActionBorder(turn.isYourTurn))}>
      <NextActionHeader {...turn} />
      {children}
    </Card>
  );
}

/** Renders only the texts of the card, for use in a card with a different layout. */
export function NextActionHeader({ isYourTurn, turn, title, text }: TurnProps) {
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

export const nextActionBorder = (isYourTurn: boolean): string =>
  isYourTurn ? 'border-accent!' : 'border-primary';

// The frame of a card that says how a proof of the person stands: identity or address.
import type { ReactNode } from 'react';
import { Card } from '../../../shared/ui/card.tsx';

type ProofCardProps = {
  title: string;
  badge: ReactNode;
  text: string;
  /** Why it was rejected, in the words that are the same for everybody. */
  reason?: string | undefined;
  /** What a reviewer wrote to the person. */
  reviewerNote: string | null | undefined;
  children: ReactNode;
};

export function ProofCard(props: ProofCardProps) {
  const { title, badge, text, reason, reviewerNote, children } = props;
  return (
    <Card className="flex flex-col items-start gap-3">
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{title}</h2>
        {badge}
      </div>
      <p className="text-muted">{text}</p>
      {reason ? <p>{reason}</p> : null}
      {reviewerNote ? (
        <blockquote className="border-s-3 border-line ps-3 break-words">
          <bdi>{reviewerNote}</bdi>
        </blockquote>
      ) : null}
      {children}
    </Card>
  );
}

// Card layout for the state of an identity proof or an address proof.
import type { ReactNode } from 'react';
import { Card } from '../../../shared/ui/card.tsx';

type ProofCardProps = {
  title: string;
  badge: ReactNode;
  text: string;
  /** Standard text for the reason why the proof was rejected. */
  reason?: string | undefined;
  /** The reviewer's note to the user. */
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

// Shows the checks that the sender must complete before the sender can confirm the transfer. Each
// check disappears once it is completed. The database refuses a confirmation while any check is
// open.
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Refusal } from '../../../../shared/errors/refusal.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { Card } from '../../../../shared/ui/card.tsx';
import { sendingCheckQueries } from '../../api/sending-check-queries.ts';
import { useSendingChecks } from '../../model/use-sending-checks.ts';
import type { StepProps } from '../step-props.ts';
import { ScamNotice } from './scam-notice.tsx';
import { UnusualAmount } from './unusual-amount.tsx';

type SendingChecksProps = Pick<StepProps, 'id' | 'state' | 'proofForm'> & {
  quote: { id: string; amount_centimes: number };
  /** Error of the last refused confirmation. */
  refused: unknown;
  /** Called after the sender has completed all required checks. */
  onAnswered: () => void;
};

const ASKS = ['NOTICE_UNREAD', 'UNUSUAL_AMOUNT', 'PROOF_NEEDED'];

export function SendingChecks(props: SendingChecksProps) {
  const { id, state, proofForm, quote, refused, onAnswered } = props;
  const t = useT();
  const queryClient = useQueryClient();
  const { open } = useSendingChecks(props, quote.id);
  const first = useRef<HTMLDivElement>(null);
  const isAsked = refused instanceof Refusal && ASKS.includes(refused.refusal ?? '');
  const isOpen = Boolean(open?.needs_scam_notice || open?.times_usual || open?.proof);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Scrolls to the checks that the user must still complete. On phones, they may be outside the
    // visible part of the page although the confirm button is visible.
    if (isAsked && isOpen && open) first.current?.scrollIntoView({ block: 'start' });
    if (wasOpen.current && !isOpen) onAnswered();
    wasOpen.current = isOpen;
  }, [isAsked, isOpen, open, onAnswered]);
  if (!open) return null;
  const proof = open.proof === 'code' || open.proof === 'sign_in' ? open.proof : undefined;
  const form =
    proof &&
    proofForm?.(
      proof,
      () => void queryClient.invalidateQueries({ queryKey: sendingCheckQueries.all() }),
    );
  return (
    <div ref={first} className="flex scroll-mt-4 flex-col gap-5 empty:hidden">
      {open.needs_scam_notice ? (
        <ScamNotice id={id} name={state.draft.recipient_name ?? ''} />
      ) : null}
      {open.times_usual ? (
        <UnusualAmount
          key={quote.amount_centimes}
          id={id}
          quote={quote}
          times={open.times_usual}
          mustType={open.must_type}
          usualCentimes={open.usual_centimes}
        />
      ) : null}
      {form ? (
        <Card aria-labelledby="sending-proof" className="flex flex-col gap-3 border-warning">
          <p>
            <Badge tone="warning" Icon={KeyRound}>
              {t('safety.proof')}
            </Badge>
          </p>
          <h2 id="sending-proof" className="text-lg font-semibold">
            {t('safety.proof_title')}
          </h2>
          <p className="text-muted">{t(`safety.proof_text.${proof}`)}</p>
          {form}
        </Card>
      ) : null}
    </div>
  );
}

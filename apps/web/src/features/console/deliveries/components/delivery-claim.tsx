// A claim about a parcel and its answer.
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import type { DeliveryClaim as Claim } from '../api/delivery-case-queries.ts';

type DeliveryClaimProps = {
  claim: Claim;
  isOfSender: boolean;
  /** Callback that answers the claim; undefined for operators with read-only access. */
  onAnswer: ((kind: 'uphold' | 'decline') => void) | undefined;
};

export function DeliveryClaim({ claim, isOfSender, onAnswer }: DeliveryClaimProps) {
  const t = useT();
  return (
    <li className="flex flex-col gap-1 border-s-4 border-line ps-3">
      <p>
        <span className="font-medium">{t(`deliveries.claim_kind_${claim.kind}`)}</span>
        {' · '}
        {t(isOfSender ? 'operator_deliveries.by_sender' : 'operator_deliveries.by_receiver')}{' '}
        <Time at={claim.created_at} className="text-muted" />
      </p>
      <p className="max-w-[68ch] break-words whitespace-pre-line">
        <bdi>{claim.note}</bdi>
      </p>
      {claim.status === 'open' ? null : (
        <p className="text-muted">{t(`deliveries.claim_status_${claim.status}`)}</p>
      )}
      {claim.decision_note ? (
        <p className="max-w-[68ch] break-words whitespace-pre-line text-muted">
          <bdi>{claim.decision_note}</bdi>
        </p>
      ) : null}
      {claim.status === 'open' && onAnswer ? (
        <div className="flex flex-wrap gap-2 pt-1">
          <Button look="secondary" onClick={() => onAnswer('uphold')}>
            {t('operator_deliveries.uphold')}
          </Button>
          <Button look="secondary" onClick={() => onAnswer('decline')}>
            {t('operator_deliveries.decline')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

// Notice about a held transfer. Its text depends on the party who reads it: it states what is
// paused, who must act and until when. The notice never shows the reason for the hold.
import { CirclePause } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import type { TransferDetail } from '../api/money-queries.ts';
import { canCancelTransfer } from '../model/hold.ts';

type HoldNoticeProps = {
  transfer: Pick<
    TransferDetail,
    | 'sender_id'
    | 'is_on_hold'
    | 'hold_answer_by'
    | 'funded_at'
    | 'refund_centimes'
    | 'total_centimes'
    | 'cash_handovers'
  >;
  viewerId: string;
};

export function HoldNotice({ transfer, viewerId }: HoldNoticeProps) {
  const t = useT();
  const isSender = transfer.sender_id === viewerId;
  const safe = transfer.funded_at ? (transfer.refund_centimes ?? transfer.total_centimes) : null;
  return (
    <Card className="flex flex-col gap-4 border-warning">
      <div role="status">
        <p className="mb-2">
          <Badge tone="warning" Icon={CirclePause}>
            {t('holds.on_hold')}
          </Badge>
        </p>
        <h2 className="text-lg font-semibold">{t('holds.title')}</h2>
        <p className="text-muted">{t(isSender ? 'holds.text_sender' : 'holds.text_other')}</p>
      </div>
      {isSender && safe !== null ? (
        <p>
          {t('holds.cash_is_safe')} <Amount centimes={safe} className="font-semibold" />
        </p>
      ) : null}
      {isSender ? (
        <dl className="flex flex-col gap-3">
          <div>
            <dt className="font-medium">{t('holds.who')}</dt>
            <dd className="text-muted">{t('holds.who_text')}</dd>
          </div>
          {transfer.hold_answer_by ? (
            <div>
              <dt className="font-medium">{t('holds.until')}</dt>
              <dd className="text-muted">
                <Time at={transfer.hold_answer_by} />
              </dd>
            </div>
          ) : null}
          <div>
            <dt className="font-medium">{t('holds.bring')}</dt>
            <dd className="text-muted">{t('holds.bring_text')}</dd>
          </div>
        </dl>
      ) : null}
      {isSender && canCancelTransfer(transfer) ? (
        <p className="text-muted">{t('holds.may_cancel')}</p>
      ) : null}
    </Card>
  );
}

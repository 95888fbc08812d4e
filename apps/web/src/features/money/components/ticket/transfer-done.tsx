// Completed transfer: a star, the amount, the time at which the money was collected, and links to
// further actions.
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatMoney } from '../../../../shared/format/money.ts';
import { Card } from '../../../../shared/ui/card.tsx';
import { ArrivalStar } from '../../../../shared/ui/pictures/arrival-star.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import type { TransferDetail } from '../../api/money-queries.ts';

type TransferDoneProps = {
  transfer: Pick<TransferDetail, 'id' | 'recipient_name' | 'payout_centimes' | 'completed_at'>;
  isReceiver?: boolean;
  children?: ReactNode;
};

export function TransferDone({ transfer, isReceiver = false, children }: TransferDoneProps) {
  const t = useT();
  const language = useLanguage();
  const amount = formatMoney(transfer.payout_centimes ?? 0, language);
  return (
    <Card className="flex flex-col gap-5 border-success">
      <div role="status" className="flex flex-col items-center gap-1 text-center">
        <ArrivalStar id={transfer.id} hasArrived className="mb-2 size-16" />
        <h2 className="text-xl font-semibold">
          {t(isReceiver ? 'recipients.collected' : 'money.next_title.completed')}
        </h2>
        <p className="text-lg">
          {isReceiver ? (
            <bdi className="figures">{amount}</bdi>
          ) : (
            t('money.done_text', { name: `\u2068${transfer.recipient_name ?? ''}\u2069`, amount })
          )}
        </p>
        {transfer.completed_at ? (
          <p className="text-muted">
            <Time at={transfer.completed_at} />
          </p>
        ) : null}
      </div>
      {children}
    </Card>
  );
}

// Page of one dispute for a party: its deadlines, its messages and the actions available to the
// party.
import type { ReactNode } from 'react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Reference } from '../../../shared/ui/codes/reference.tsx';
import type { Dispute } from '../model/dispute.ts';
import { DisputeComposer } from './dispute-composer.tsx';
import { DisputeDueDates } from './dispute-due-dates.tsx';
import { DisputeEntries } from './dispute-entries.tsx';
import { DisputeStatus } from './dispute-status.tsx';
import { TransferName } from './transfer-name.tsx';
import { WithdrawDispute } from './withdraw-dispute.tsx';

type DisputePageProps = {
  dispute: Dispute;
  userId: string;
  /** Section about the refund that the user receives after winning the dispute. */
  refund: ReactNode;
};

export function DisputePage({ dispute, userId, refund }: DisputePageProps) {
  const t = useT();
  const isOpen = dispute.status === 'open';
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold">
            {t(`disputes.reason_${dispute.reason}` as MessageKey)}
          </h1>
          <p className="text-muted">
            <Reference code={dispute.reference} />
            {' · '}
            <TransferName reference={dispute.transfer_reference} />
          </p>
        </div>
        <DisputeStatus status={dispute.status} />
      </div>
      {refund}
      <DisputeDueDates dispute={dispute} />
      <section className="flex flex-col gap-3">
        <h2 className="text-lg font-semibold">{t('disputes.messages')}</h2>
        <DisputeEntries entries={dispute.entries} />
        {isOpen ? <DisputeComposer userId={userId} disputeId={dispute.id} /> : null}
      </section>
      {isOpen && dispute.is_mine ? <WithdrawDispute disputeId={dispute.id} /> : null}
    </>
  );
}

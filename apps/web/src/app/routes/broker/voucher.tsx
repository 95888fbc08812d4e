// Screen to pay out a voucher, for use with one hand and also offline. The broker scans the
// voucher, checks the ID document, hands over the cash and confirms the payout.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueuedSteps } from '../../../features/broker-day/components/queued-steps.tsx';
import { voucherQueries } from '../../../features/brokers/api/voucher-queries.ts';
import { VoucherPayout } from '../../../features/brokers/components/voucher-payout.tsx';
import {
  type ValidVoucher,
  VoucherReader,
} from '../../../features/brokers/components/voucher-reader.tsx';
import { MoneyModeNote } from '../../../features/receipts/components/money-mode-note.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { useStepQueue } from '../../../shared/step-queue/use-step-queue.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useLang } from '../../use-lang.ts';

export function PayVoucherScreen() {
  const t = useT();
  const lang = useLang();
  const brokerId = useUserId();
  const keys = useQuery(voucherQueries.keys());
  const [read, setRead] = useState<ValidVoucher>();
  const [paidId, setPaidId] = useState<string>();
  const again = () => {
    setRead(undefined);
    setPaidId(undefined);
  };
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-5">
      <BackLink to="/$lang/broker" params={{ lang }}>
        {t('common.broker')}
      </BackLink>
      <div>
        <h1 className="text-2xl font-semibold">{t('vouchers.pay_title')}</h1>
        <p className="text-muted">{t('vouchers.pay_text')}</p>
      </div>
      <MoneyModeNote />
      {paidId ? (
        <Paid requestId={paidId} onAgain={again} />
      ) : read ? (
        <VoucherPayout read={read} onPaid={setPaidId} />
      ) : keys.data ? (
        <VoucherReader keys={keys.data} brokerId={brokerId} onRead={setRead} />
      ) : keys.isError ? (
        <p role="alert" className="text-danger">
          {t('vouchers.no_keys')}
        </p>
      ) : (
        <Skeleton rows={3} />
      )}
      <QueuedSteps />
    </div>
  );
}

function Paid({ requestId, onAgain }: { requestId: string; onAgain: () => void }) {
  const t = useT();
  const { steps } = useStepQueue(['broker']);
  const [isRefused, setIsRefused] = useState(false);
  const step = steps.find(({ args }) => 'p_token' in args && args.p_request_id === requestId);
  if (step?.refusal && !isRefused) setIsRefused(true);
  return (
    <>
      <p role="status" className="rounded-card bg-sunken px-4 py-3 text-lg empty:hidden">
        {isRefused ? null : t(step ? 'vouchers.kept' : 'vouchers.entered')}
      </p>
      <Button look="secondary" className="min-h-14" onClick={onAgain}>
        {t('vouchers.another')}
      </Button>
    </>
  );
}

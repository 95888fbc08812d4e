// One transfer: whose turn it is, what to show to whom, and the timeline.
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useAbandonTransfer } from '../../../features/money/api/mutations.ts';
import { moneyQueries } from '../../../features/money/api/queries.ts';
import { useLiveMoney } from '../../../features/money/api/use-live-money.ts';
import { NextStep } from '../../../features/money/components/next-step.tsx';
import { PriceLines } from '../../../features/money/components/price-lines.tsx';
import { StatusBadge } from '../../../features/money/components/status-badge.tsx';
import { Timeline } from '../../../features/money/components/timeline.tsx';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { nameIn } from '../../../shared/format/place-name.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { notify } from '../../../shared/ui/notify.ts';
import { ErrorState, Skeleton } from '../../../shared/ui/states.tsx';
import { useLang } from '../../use-lang.ts';

export function MoneyDetailScreen() {
  const t = useT();
  const language = useLanguage();
  const lang = useLang();
  const userId = useUserId();
  const navigate = useNavigate();
  const { transferId } = useParams({ from: '/$lang/member/money/$transferId' });
  const [isAsking, setIsAsking] = useState(false);
  const detail = useQuery(moneyQueries.detail(transferId));
  const abandon = useAbandonTransfer();
  useLiveMoney(userId);
  if (detail.isError && !detail.data) {
    return (
      <ErrorState
        title={t('money.detail_failed')}
        text={messageFor(detail.error, t, language, 'errors.TRANSFER_NOT_FOUND')}
        onRetry={() => detail.refetch()}
      />
    );
  }
  if (!detail.data) return <Skeleton rows={4} />;
  const transfer = detail.data;
  const { status, amount_centimes: amount, cities: city } = transfer;
  const isOwn = transfer.sender_id === userId;
  const isOpen = status !== 'completed' && status !== 'abandoned';
  const erase = () =>
    abandon.mutate(transferId, {
      onSuccess: () => {
        setIsAsking(false);
        notify.success(t('money.deleted'));
        if (status === 'draft') void navigate({ to: '/$lang/money', params: { lang } });
      },
      onError: (error) => {
        setIsAsking(false);
        notify.error(messageFor(error, t, language, 'money.update_failed'));
      },
    });
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <Link
        to="/$lang/money"
        params={{ lang }}
        className="-ms-1 inline-flex min-h-11 items-center gap-2 self-start text-primary"
      >
        <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        {t('money.title')}
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-xl font-semibold">
            <bdi>{transfer.recipient_name ?? t('money.no_recipient_yet')}</bdi>
          </h1>
          <p className="text-muted">{city ? nameIn(city, language) : null}</p>
          {amount === null ? null : (
            <p className="mt-1 text-4xl font-semibold">
              <Amount centimes={amount} />
            </p>
          )}
        </div>
        <StatusBadge status={status} />
      </div>
      {status === 'draft' ? (
        <Link
          to="/$lang/money/new"
          params={{ lang }}
          search={{ draft: transferId }}
          className={buttonClass()}
        >
          {t('money.continue_draft')}
        </Link>
      ) : (
        <NextStep transfer={transfer} isOwn={isOwn} />
      )}
      {transfer.total_centimes !== null &&
      amount !== null &&
      transfer.fee_centimes !== null &&
      transfer.payout_centimes !== null ? (
        <PriceLines
          price={{
            amount_centimes: amount,
            fee_payer: transfer.fee_payer,
            fee_centimes: transfer.fee_centimes,
            total_centimes: transfer.total_centimes,
            payout_centimes: transfer.payout_centimes,
          }}
        />
      ) : null}
      {transfer.notes ? (
        <p>
          <span className="block text-sm text-muted">{t('money.notes')}</span>
          <span dir="auto">{transfer.notes}</span>
        </p>
      ) : null}
      <Timeline events={transfer.money_transfer_events} />
      {isOwn && isOpen ? (
        <Button look="danger" className="self-start" onClick={() => setIsAsking(true)}>
          {t('money.delete')}
        </Button>
      ) : null}
      <ConfirmDialog
        title={t('money.delete_title')}
        text={t(transfer.funded_at ? 'money.delete_text_funded' : 'money.delete_text')}
        confirmLabel={t('money.delete')}
        isOpen={isAsking}
        isPending={abandon.isPending}
        onOpenChange={setIsAsking}
        onConfirm={erase}
      />
    </div>
  );
}

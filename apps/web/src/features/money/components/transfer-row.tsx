// One transfer in a list.
import { Link, useParams } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { nameIn } from '../../../shared/format/place-name.ts';
import { ROW } from '../../../shared/keys/move-focus.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import type { ListedTransfer } from '../api/money-queries.ts';
import { StatusBadge } from './status-badge.tsx';

/** The city is left out where nobody asked for it. */
export type RowTransfer = Pick<
  ListedTransfer,
  'id' | 'recipient_name' | 'amount_centimes' | 'status' | 'created_at'
> & {
  cities?: ListedTransfer['cities'];
  /** Counts that wait for her answer. */
  cash_handovers?: ListedTransfer['cash_handovers'];
  /** Of one that she gets: whom it comes from. */
  sender_name?: string | null | undefined;
  role?: 'sender' | 'receiver';
  is_on_hold?: boolean;
};

export function TransferRow({ transfer }: { transfer: RowTransfer }) {
  const t = useT();
  const language = useLanguage();
  const { lang } = useParams({ from: '/$lang' });
  const isGot = transfer.role === 'receiver';
  const name = isGot ? transfer.sender_name || null : transfer.recipient_name;
  const { id, cities: city, amount_centimes: amount, status } = transfer;
  return (
    <li>
      <Link
        to="/$lang/money/$transferId"
        params={{ lang, transferId: id }}
        search={(search) => search}
        {...ROW}
        className="flex items-center gap-3 rounded-card border border-line bg-surface p-4 hover:border-primary"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="flex items-center justify-between gap-3">
            <span className="font-medium wrap-anywhere">
              {isGot ? (
                t('rows.from_name', { name: name ? `\u2068${name}\u2069` : t('rows.somebody') })
              ) : (
                <bdi>{name ?? t('rows.no_recipient_yet')}</bdi>
              )}
            </span>
            <span className="shrink-0">
              {amount === null ? null : <Amount centimes={amount} className="font-semibold" />}
            </span>
          </span>
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="text-sm text-muted">
              {city ? `${nameIn(city, language)} · ` : null}
              <Time at={transfer.created_at} />
            </span>
            <span>
              <StatusBadge
                status={status}
                isCounted={Boolean(transfer.cash_handovers?.length)}
                isHeld={Boolean(transfer.is_on_hold)}
              />
            </span>
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
      </Link>
    </li>
  );
}

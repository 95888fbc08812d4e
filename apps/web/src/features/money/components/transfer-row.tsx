// One transfer in a list.
import { Link, useParams } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { nameIn } from '../../../shared/format/place-name.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import type { ListedTransfer } from '../api/queries.ts';
import { StatusBadge } from './status-badge.tsx';

export function TransferRow({ transfer }: { transfer: ListedTransfer }) {
  const t = useT();
  const language = useLanguage();
  const { lang } = useParams({ from: '/$lang' });
  const { id, recipient_name: name, cities: city, amount_centimes: amount, status } = transfer;
  return (
    <li>
      <Link
        to="/$lang/money/$transferId"
        params={{ lang, transferId: id }}
        className="flex items-center gap-3 rounded-card border border-line bg-surface p-4 hover:border-primary"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            <bdi>{name ?? t('money.no_recipient_yet')}</bdi>
          </span>
          <span className="block truncate text-sm text-muted">
            {city ? `${nameIn(city, language)} · ` : null}
            <Time at={transfer.created_at} />
          </span>
        </span>
        <span className="flex flex-col items-end gap-1.5">
          {amount === null ? null : <Amount centimes={amount} className="font-semibold" />}
          <StatusBadge status={status} />
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
      </Link>
    </li>
  );
}

// One transfer that comes to the person, in her list.
import { Link, useParams } from '@tanstack/react-router';
import type { MoneyTransferStatus } from '@wasl/core/money-transfer-status';
import { ChevronRight, CircleCheck, CircleX, Hourglass, Store } from 'lucide-react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { nameIn } from '../../../shared/format/place-name.ts';
import { ROW } from '../../../shared/keys/move-focus.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Badge } from '../../../shared/ui/badge.tsx';
import type { Look } from '../../../shared/ui/state-badge.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import type { ComingTransfer } from '../api/recipient-queries.ts';

type LookInWords = Look & { text: MessageKey };

const ON_ITS_WAY: LookInWords = { Icon: Hourglass, tone: 'quiet', text: 'collect.not_ready' };
const LOOKS: Partial<Record<MoneyTransferStatus, LookInWords>> = {
  in_process: { Icon: Store, tone: 'accent', text: 'collect.ready' },
  completed: { Icon: CircleCheck, tone: 'success', text: 'rows.status.completed' },
  abandoned: { Icon: CircleX, tone: 'danger', text: 'rows.status.abandoned' },
};

export function ComingRow({ transfer }: { transfer: ComingTransfer }) {
  const t = useT();
  const language = useLanguage();
  const { lang } = useParams({ from: '/$lang' });
  const { text, ...look } = LOOKS[transfer.status] ?? ON_ITS_WAY;
  return (
    <li>
      <Link
        to="/$lang/money/$transferId"
        params={{ lang, transferId: transfer.id }}
        search={(search) => search}
        {...ROW}
        className="flex items-center gap-3 rounded-card border border-line bg-surface p-4 hover:border-primary"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="flex items-center justify-between gap-3">
            <span className="font-medium wrap-anywhere">
              {t('money.from', {
                name: transfer.sender ? `\u2068${transfer.sender}\u2069` : t('rows.somebody'),
              })}
            </span>
            <span className="shrink-0">
              <Amount centimes={transfer.payout_centimes ?? 0} className="font-semibold" />
            </span>
          </span>
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="text-sm text-muted">
              {transfer.cities ? `${nameIn(transfer.cities, language)} · ` : null}
              <Time at={transfer.created_at} />
            </span>
            <span>
              <Badge {...look}>{t(text)}</Badge>
            </span>
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
      </Link>
    </li>
  );
}

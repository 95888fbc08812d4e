// Dashboard items for transfers that need an action from the user: action, recipient, amount and
// deadline.
import { Link, useParams } from '@tanstack/react-router';
import { ChevronRight, Hand } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import type { TransferNeedingAction } from '../model/transfer-needing-action.ts';

/** Renders the list items, without the list element. */
export function TransfersNeedingAction({ transfers }: { transfers: TransferNeedingAction[] }) {
  const t = useT();
  const { lang } = useParams({ from: '/$lang' });
  return transfers.map(({ id, ask, name, centimes, until }) => (
    <li key={id}>
      <Link
        to="/$lang/money/$transferId"
        params={{ lang, transferId: id }}
        className="flex items-center gap-3 rounded-card border border-accent bg-surface p-4 hover:border-primary"
      >
        <Hand aria-hidden="true" className="size-5 shrink-0 text-primary" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">
            {t(`rows.ask.${ask}`, {
              name: name ? `\u2068${name}\u2069` : t('rows.somebody'),
            })}
          </span>
          <span className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
            {centimes === null ? null : (
              <Amount centimes={centimes} className="text-base font-semibold text-ink" />
            )}
            {until ? (
              <span>
                {t(ask === 'count' || ask === 'pay' ? 'rows.open_until' : 'rows.collect_until')}{' '}
                <Time at={until} />
              </span>
            ) : null}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
      </Link>
    </li>
  ));
}

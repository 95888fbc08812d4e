// History of the broker's payouts and cash counts, newest first.
import { Link, useParams } from '@tanstack/react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import type { HistoryLine } from '../model/history-lines.ts';

export function BrokerHistory({ lines }: { lines: HistoryLine[] }) {
  const t = useT();
  const { lang } = useParams({ from: '/$lang' });
  if (lines.length === 0) return <p className="text-muted">{t('brokers.history_empty')}</p>;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
      {lines.map((line) => (
        <li key={line.id} className="flex items-baseline justify-between gap-x-4 py-3">
          <span className="min-w-0">
            <span className="block font-medium">{t(`brokers.history.${line.kind}`)}</span>
            <span className="block text-sm text-muted">
              <Time at={line.at} />
              {line.name ? (
                <>
                  {' · '}
                  <bdi>{line.name}</bdi>
                </>
              ) : null}
            </span>
            <Link
              to="/$lang/disputes/new"
              params={{ lang }}
              search={{ transfer: line.transferId }}
              className="inline-flex min-h-11 items-center text-sm text-primary underline-offset-4 hover:underline"
            >
              {t('brokers.dispute')}
            </Link>
          </span>
          <Amount centimes={line.centimes} className="font-semibold" />
        </li>
      ))}
    </ul>
  );
}

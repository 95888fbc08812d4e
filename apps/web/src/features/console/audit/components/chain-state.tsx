// State of the audit log's hash chain. The database verifies the chain when the log is opened.
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatTime } from '../../../../shared/format/format-time.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { auditQueries, type ChainState as Checked } from '../api/audit-queries.ts';

export function ChainState() {
  const t = useT();
  const chain = useQuery(auditQueries.chain());
  return (
    <section
      aria-label={t('operator.chain')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-2"
    >
      <div role="status" className="min-h-11 min-w-0 flex-1 basis-72 max-sm:min-h-17">
        {chain.isFetching ? <p className="text-muted">{t('operator.chain_checking')}</p> : null}
        {chain.isError && !chain.isFetching ? (
          <p className="text-danger">{t('operator.chain_failed')}</p>
        ) : null}
        {chain.data && !chain.isFetching ? <Verdict {...chain.data} /> : null}
      </div>
      <Button look="quiet" disabled={chain.isFetching} onClick={() => void chain.refetch()}>
        {t('operator.chain_check')}
      </Button>
    </section>
  );
}

function Verdict({ is_intact: isIntact, broken_id: row, last_id: count, checked_at: at }: Checked) {
  const t = useT();
  const language = useLanguage();
  const Icon = isIntact ? ShieldCheck : ShieldAlert;
  return (
    <div className={`flex items-start gap-2 ${isIntact ? 'text-success' : 'text-danger'}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p>
          {isIntact
            ? t('operator.chain_whole', { count: count ?? 0 })
            : t('operator.chain_broken', { row: row ?? 0 })}
        </p>
        <p className="text-sm text-muted">
          {t('operator.chain_checked', { time: formatTime(at, language) })}
        </p>
      </div>
    </div>
  );
}

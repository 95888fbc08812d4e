// A broker's settlements with other brokers: proposed and completed settlements.
import { useQuery } from '@tanstack/react-query';
import { MoneyModeNote } from '../../../features/receipts/components/money-mode-note.tsx';
import { settlementQueries } from '../../../features/settlements/api/settlement-queries.ts';
import { OwnSettlements } from '../../../features/settlements/components/own-settlements.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { QueryStatusNote } from '../../../shared/ui/states/query-status-note.tsx';
import { useLang } from '../../use-lang.ts';

export function BrokerSettlementsScreen() {
  const t = useT();
  const lang = useLang();
  const own = useQuery(settlementQueries.own());
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6">
      <BackLink to="/$lang/broker" params={{ lang }}>
        {t('common.broker')}
      </BackLink>
      <div>
        <h1 className="text-2xl font-semibold">{t('settlements.title')}</h1>
        <p className="text-muted">{t('settlements.text')}</p>
      </div>
      <MoneyModeNote />
      {own.data ? null : <QueryStatusNote query={own} title={t('settlements.failed')} rows={4} />}
      {own.data ? <OwnSettlements settlements={own.data} /> : null}
    </div>
  );
}

// A broker's settlements with other brokers: what is proposed to him, and what was done.
import { useQuery } from '@tanstack/react-query';
import { MoneyModeNote } from '../../../features/receipts/components/money-mode-note.tsx';
import { settlementQueries } from '../../../features/settlements/api/settlement-queries.ts';
import { OwnSettlements } from '../../../features/settlements/components/own-settlements.tsx';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { WayBack } from '../../../shared/ui/way-back.tsx';
import { useLang } from '../../use-lang.ts';

export function BrokerSettlementsScreen() {
  const t = useT();
  const language = useLanguage();
  const lang = useLang();
  const own = useQuery(settlementQueries.own());
  const hasFailed = !own.data && (own.isError || own.isPaused);
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6">
      <WayBack to="/$lang/broker" params={{ lang }}>
        {t('common.broker')}
      </WayBack>
      <div>
        <h1 className="text-2xl font-semibold">{t('settlements.title')}</h1>
        <p className="text-muted">{t('settlements.text')}</p>
      </div>
      <MoneyModeNote />
      {hasFailed ? (
        <ErrorState
          title={t('settlements.failed')}
          text={messageFor(own.error, t, language)}
          onRetry={() => void own.refetch()}
        />
      ) : null}
      {!own.data && !hasFailed ? <Skeleton rows={4} /> : null}
      {own.data ? <OwnSettlements settlements={own.data} /> : null}
    </div>
  );
}

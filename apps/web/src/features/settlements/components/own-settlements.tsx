// A broker's settlements: the open ones, and the history.
import { useT } from '../../../i18n/use-t.ts';
import { MonthBars } from '../../../shared/ui/chart/month-bars.tsx';
import { ExactAmount } from '../../../shared/ui/exact-amount.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { settledByMonth } from '../model/settled-by-month.ts';
import type { Settlement } from '../model/settlement.ts';
import { OpenSettlementCard } from './open-settlement-card.tsx';
import { SettlementStatus } from './settlement-status.tsx';

export function OwnSettlements({ settlements }: { settlements: Settlement[] }) {
  const t = useT();
  const open = settlements.filter(({ status }) => status === 'open');
  const ended = settlements.filter(({ status }) => status !== 'open');
  return (
    <>
      {open.length === 0 ? (
        <p className="rounded-card bg-sunken px-4 py-3">{t('settlements.none')}</p>
      ) : null}
      {open.map((settlement) => (
        <OpenSettlementCard key={settlement.id} settlement={settlement} />
      ))}
      <MonthBars
        title={t('settlements.chart')}
        series={[t('settlements.chart_given'), t('settlements.chart_received')]}
        months={settledByMonth(ended)}
      />
      {ended.length > 0 ? (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg font-semibold">{t('settlements.before')}</h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {ended.map((one) => (
              <li
                key={one.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3"
              >
                <span>
                  <bdi className="block font-medium">{one.other.name}</bdi>
                  <Time at={one.ended_at ?? one.lapses_at} className="text-sm text-muted" />
                </span>
                <SettlementStatus status={one.status} />
                <ExactAmount
                  centimes={one.is_giver ? -one.amount_centimes : one.amount_centimes}
                  className="font-semibold"
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

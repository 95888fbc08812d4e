// List of the commissions earned each month, with separate amounts for cash-ins and payouts.
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatMonth } from '../../../shared/format/format-time.ts';
import { MonthBars } from '../../../shared/ui/chart/month-bars.tsx';
import { ExactAmount } from '../../../shared/ui/exact-amount.tsx';
import type { Commission } from '../api/day-queries.ts';

export function CommissionList({ months }: { months: readonly Commission[] }) {
  const t = useT();
  const language = useLanguage();
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{t('broker_day.commissions_text')}</p>
      <MonthBars
        title={t('broker_day.commissions')}
        series={[t('broker_day.of_cash_in'), t('broker_day.of_payout')]}
        months={months.map(({ month, cash_in_centimes: cashIn, payout_centimes: payout }) => ({
          month,
          centimes: [cashIn, payout],
        }))}
      />
      {months.length === 0 ? <p>{t('broker_day.no_commissions')}</p> : null}
      {months.map(({ month, cash_in_centimes: cashIn, payout_centimes: payout }) => (
        <section
          key={month}
          className="rounded-card border border-line bg-surface px-4 py-3"
          aria-label={formatMonth(`${month}T12:00:00Z`, language)}
        >
          <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
            <span>{formatMonth(`${month}T12:00:00Z`, language)}</span>
            <ExactAmount centimes={cashIn + payout} />
          </h3>
          <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-sm text-muted">
            <dt>{t('broker_day.of_cash_in')}</dt>
            <dd className="text-end">
              <ExactAmount centimes={cashIn} />
            </dd>
            <dt>{t('broker_day.of_payout')}</dt>
            <dd className="text-end">
              <ExactAmount centimes={payout} />
            </dd>
          </dl>
        </section>
      ))}
    </div>
  );
}

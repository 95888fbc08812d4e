// Statistics of the owner's properties: the number of properties in each status, the total value
// and the average price. The total and the average are in MAD, converted from the currency of each
// price. A phone shows only the numbers of properties, in one row.
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatDay } from '../../../shared/format/format-time.ts';
import { formatNumber, formatPrice } from '../../../shared/format/price.ts';
import type { PropertyStatistics } from '../model/property.ts';

const COUNTS = ['total', 'available', 'sold', 'rented', 'pending'] as const;
/** Each property has exactly one status, so the counts of all statuses add up to the total. */
const STATES = [
  ['available', 'bg-success'],
  ['pending', 'bg-accent'],
  ['rented', 'bg-muted'],
  ['sold', 'bg-primary'],
] as const;
const FILLS: Partial<Record<string, string>> = Object.fromEntries(STATES);
const SUMS = ['total_value_mad', 'average_price_mad'] as const;

export function StatisticsStrip({ statistics }: { statistics: PropertyStatistics }) {
  const t = useT();
  const language = useLanguage();
  const cells = [
    ...COUNTS.map((name) => ({ name, value: formatNumber(statistics[name], language) })),
    ...SUMS.map((name) => ({ name, value: formatPrice(statistics[name], 'MAD', language) })),
  ];
  return (
    <section aria-label={t('properties.statistics')} className="flex flex-col gap-1">
      <dl className="grid grid-cols-[repeat(5,auto)] gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4 lg:grid-cols-[repeat(5,minmax(0,1fr))_auto_auto]">
        {cells.map(({ name, value }) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end gap-0.5 bg-surface px-1 py-2 max-sm:hidden max-sm:text-center max-sm:nth-[-n+5]:flex sm:px-4 sm:py-3 sm:last:col-span-2 lg:last:col-span-1"
          >
            <dt className="text-xs text-muted max-sm:tracking-tight sm:text-sm rtl:tracking-normal">
              {FILLS[name] ? (
                <span
                  className={`me-1.5 inline-block size-2 rounded-full max-sm:hidden ${FILLS[name]}`}
                />
              ) : null}
              {t(`properties.statistic_${name}`)}
            </dt>
            <dd className="figures font-semibold break-words">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {/* The bar shows the share of each status. */}
      {statistics.total > 0 ? (
        <div aria-hidden="true" className="flex h-2 gap-px overflow-hidden rounded-full">
          {STATES.map(([name, fill]) => (
            <span key={name} className={fill} style={{ flexGrow: statistics[name] }} />
          ))}
        </div>
      ) : null}
      {statistics.is_converted && statistics.rates_as_of ? (
        <p className="text-sm text-muted max-sm:hidden">
          {t('properties.converted', { day: formatDay(statistics.rates_as_of, language) })}
        </p>
      ) : null}
    </section>
  );
}

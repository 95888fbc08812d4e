// Table of all price bands.

import { toCentimes } from '@wasl/core/money';
import { feeInBand, type PriceBand } from '@wasl/core/price-list';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { formatRate } from '../../../shared/format/rate.ts';
import { hydratedPrices } from '../model/hydrated-prices.ts';
import { usePrices } from '../model/use-prices.ts';

export function PriceTable() {
  const t = useT();
  const { bands } = usePrices();
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <table
        data-asks={!hydratedPrices() || undefined}
        className="w-full border-separate border-spacing-0 overflow-hidden rounded-card border border-line bg-surface text-start"
      >
        <thead>
          <tr className="text-muted">
            <th scope="col" className="px-4 py-3 text-start font-medium sm:px-5">
              {t('send_money.fees_amount')}
            </th>
            <th scope="col" className="px-4 py-3 text-end font-medium sm:px-5">
              {t('send_money.fees_fee')}
            </th>
          </tr>
        </thead>
        <tbody>
          {bands.map((band) => (
            <BandRow key={band.upTo} band={band} />
          ))}
        </tbody>
      </table>
      <p className="text-sm text-pretty text-muted">{t('send_money.fees_note')}</p>
    </div>
  );
}

function BandRow({ band }: { band: PriceBand }) {
  const t = useT();
  const language = useLanguage();
  const money = (amount: number) => formatMoney(amount, language);
  const low = feeInBand(band, toCentimes(band.above + 100));
  const high = feeInBand(band, band.upTo);
  return (
    <tr className="align-baseline">
      <th scope="row" className="border-t border-line px-4 py-3 text-start font-normal sm:px-5">
        <bdi className="figures">{t('send_money.fees_up_to', { amount: money(band.upTo) })}</bdi>
      </th>
      <td className="border-t border-line px-4 py-3 text-end sm:px-5">
        <bdi className="figures font-semibold">
          {low === high
            ? money(high)
            : t('send_money.fees_between', { low: money(low), high: money(high) })}
        </bdi>
        {band.ratePpm > 0 ? (
          <span className="block text-sm text-muted">
            {t('send_money.fees_rate', {
              fee: money(band.baseFee),
              rate: formatRate(band.ratePpm, language),
              amount: money(band.above),
            })}
          </span>
        ) : null}
      </td>
    </tr>
  );
}

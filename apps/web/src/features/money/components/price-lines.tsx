// Price breakdown with lines that add up: amount, fee and its payer, total to pay, amount received.
// The lines are rendered before the price is known, so that the layout does not move.
import { useT } from '../../../i18n/use-t.ts';
import { RollingAmount } from '../../../shared/ui/rolling/rolling-amount.tsx';

type Sum = 'amount_centimes' | 'fee_centimes' | 'total_centimes' | 'payout_centimes';
/** Price of a transfer; the sums are absent while the price is unknown. */
type Price = { fee_payer: string } & Partial<Record<Sum, number>>;

export function PriceLines({ price }: { price: Price }) {
  const t = useT();
  const isSenderPaying = price.fee_payer === 'sender';
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-surface px-4">
      <Line label={t('money.amount')} centimes={price.amount_centimes} />
      <Line
        label={t(isSenderPaying ? 'money.fee_paid_by_sender' : 'money.fee_paid_by_recipient')}
        centimes={price.fee_centimes}
      />
      <Line label={t('money.total_to_pay')} centimes={price.total_centimes} isStrong />
      <Line label={t('money.what_arrives')} centimes={price.payout_centimes} isStrong />
    </dl>
  );
}

function Line({
  label,
  centimes,
  isStrong = false,
}: {
  label: string;
  centimes: number | undefined;
  isStrong?: boolean;
}) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 py-2 sm:py-3 ${isStrong ? 'text-lg font-semibold' : ''}`}
    >
      <dt>{label}</dt>
      <dd>{centimes === undefined ? '–' : <RollingAmount centimes={centimes} />}</dd>
    </div>
  );
}

// The reference in letters that a broker reads across the counter, and the cash to bring.
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../shared/ui/amount.tsx';

type ReferenceToShowProps = {
  reference: string;
  /** Centimes to bring; null when money comes back instead. */
  bring: number | null;
};

export function ReferenceToShow({ reference, bring }: ReferenceToShowProps) {
  const t = useT();
  return (
    <div className="rounded-card bg-sunken p-4 text-center">
      <p className="text-sm text-muted">{t('money.reference')}</p>
      <p>
        <bdi
          dir="ltr"
          className="figures text-[clamp(1.6rem,8vw,2.5rem)] font-semibold whitespace-nowrap"
        >
          {reference}
        </bdi>
      </p>
      {bring === null ? null : (
        <p>
          {t('money.bring_cash')} <Amount centimes={bring} className="font-semibold" />
        </p>
      )}
    </div>
  );
}

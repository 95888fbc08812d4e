// Transfer reference that the user shows to the broker, as a QR code and in large letters. The
// amount of cash to bring is shown below the reference.
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { ReferenceCode } from '../../../shared/ui/pictures/reference-code.tsx';

type ReferenceForBrokerProps = {
  reference: string;
  /** Cash to bring in centimes; null for a refund. */
  bring: number | null;
};

export function ReferenceForBroker({ reference, bring }: ReferenceForBrokerProps) {
  const t = useT();
  return (
    <div className="flex flex-col gap-2 rounded-card bg-sunken p-4 text-center">
      <p className="text-sm text-muted">{t('money.reference')}</p>
      <ReferenceCode reference={reference} label={t('ui.reference_qr', { reference })} />
      {bring === null ? null : (
        <p>
          {t('money.bring_cash')} <Amount centimes={bring} className="font-semibold" />
        </p>
      )}
    </div>
  );
}

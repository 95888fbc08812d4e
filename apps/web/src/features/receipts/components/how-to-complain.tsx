// Contact for complaints. This is the contact of the company that is responsible for the money, or
// the contact address of this instance if no such company is configured.
import { useT } from '../../../i18n/use-t.ts';
import type { InstanceSettings } from '../../../shared/instance-settings.ts';

export function HowToComplain({ settings }: { settings: InstanceSettings }) {
  const t = useT();
  const { money_mode: mode, money_complaint_address: complaints, company } = settings;
  const address = mode && mode !== 'demo' ? complaints : company?.contact_email;
  return (
    <div className="relative text-sm">
      <p className="font-semibold">{t('receipts.complain_title')}</p>
      <p className="wrap-anywhere">
        {address
          ? t('receipts.complain_to', { address: `\u2068${address}\u2069` })
          : t('receipts.complain_nowhere')}
      </p>
    </div>
  );
}

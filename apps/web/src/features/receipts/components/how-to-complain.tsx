// Whom to write to when something is wrong: who answers for the money, or else the address of this instance.
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../i18n/use-t.ts';
import { instanceSettings } from '../../../shared/instance-settings.ts';

export function HowToComplain() {
  const t = useT();
  const settings = useQuery({
    queryKey: ['instance-settings'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: instanceSettings,
  });
  if (!settings.data) return null;
  const { money_mode: mode, money_complaint_address: complaints, contact_email } = settings.data;
  const address = mode && mode !== 'demo' ? complaints : contact_email;
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

// Link to the voucher payout screen. Prefetches everything the screen needs, because the device may
// be offline when the broker opens the screen.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { TicketCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { voucherQueries } from '../api/voucher-queries.ts';

export function PayVoucherLink() {
  const t = useT();
  const { lang } = useParams({ from: '/$lang' });
  useQuery(voucherQueries.keys());
  useEffect(() => {
    const load = async () => {
      await import('../../../shared/camera/qr-camera.tsx');
      const { qrReader } = await import('../../../shared/camera/read-qr.ts');
      await qrReader();
    };
    load().catch(() => undefined);
  }, []);
  return (
    <Link
      to="/$lang/broker/voucher"
      params={{ lang }}
      preload="render"
      className={buttonClass('secondary', 'mt-3 min-h-14 self-start')}
    >
      <TicketCheck aria-hidden="true" className="size-5" />
      {t('vouchers.pay_title')}
    </Link>
  );
}

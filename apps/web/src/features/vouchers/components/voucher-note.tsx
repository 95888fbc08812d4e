// Section about the voucher of a transfer. It contains a link to create a voucher. If a voucher
// exists, the section instead contains a note that cash may be paid out for this voucher.
import { Link, useParams } from '@tanstack/react-router';
import { TicketCheck } from 'lucide-react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatTime } from '../../../shared/format/format-time.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import {
  canHaveVoucher,
  isVoucherActive,
  isVoucherHolder,
  type VoucherTransfer,
} from '../model/can-have-voucher.ts';

type VoucherNoteProps = { transfer: VoucherTransfer; viewerId: string };

export function VoucherNote({ transfer, viewerId }: VoucherNoteProps) {
  const t = useT();
  const language = useLanguage();
  const { lang } = useParams({ from: '/$lang' });
  const now = Date.now();
  const isWaiting = isVoucherActive(transfer, now);
  if (!isWaiting && !canHaveVoucher(transfer, viewerId, now)) return null;
  return (
    <Card className="flex flex-col items-start gap-3">
      <p className="flex gap-3">
        <TicketCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-primary" />
        {isWaiting
          ? t('vouchers.out', { until: formatTime(transfer.voucher_until ?? '', language) })
          : t('vouchers.link_text')}
      </p>
      {isVoucherHolder(transfer, viewerId) ? (
        <Link
          to="/$lang/money/$transferId/voucher"
          params={{ lang, transferId: transfer.id }}
          className={buttonClass('secondary')}
        >
          {t(isWaiting ? 'vouchers.show' : 'vouchers.link')}
        </Link>
      ) : null}
    </Card>
  );
}

// Link from a transfer to its receipt. The sender sees the link after the cash-in, and the
// recipient after the payout.
import { Link, useParams } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';

type ReceiptLinkProps = {
  transfer: {
    id: string;
    sender_id: string;
    receiver_id: string | null;
    funded_at: string | null;
    completed_at: string | null;
  };
  viewerId: string;
  className?: string;
};

export function ReceiptLink({ transfer, viewerId, className = 'self-start' }: ReceiptLinkProps) {
  const t = useT();
  const { lang } = useParams({ from: '/$lang' });
  const hasOne =
    (transfer.sender_id === viewerId && transfer.funded_at !== null) ||
    (transfer.receiver_id === viewerId && transfer.completed_at !== null);
  if (!hasOne) return null;
  return (
    <Link
      to="/$lang/money/$transferId/receipt"
      params={{ lang, transferId: transfer.id }}
      className={buttonClass('secondary', className)}
    >
      <ReceiptText aria-hidden="true" className="size-5" />
      {t('receipts.open')}
    </Link>
  );
}

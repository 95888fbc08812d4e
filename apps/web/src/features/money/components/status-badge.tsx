// The status of a transfer: an icon and a word beside its colour.
import type { MoneyTransferStatus } from '@wasl/core/money-transfer-status';
import {
  CircleCheck,
  CircleDashed,
  CircleX,
  Hourglass,
  type LucideIcon,
  PencilLine,
  Store,
} from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';

const LOOKS: Record<MoneyTransferStatus, { Icon: LucideIcon; className: string }> = {
  draft: { Icon: PencilLine, className: 'bg-sunken text-muted' },
  pending: { Icon: Hourglass, className: 'bg-warning-soft text-warning' },
  waiting_for_broker: { Icon: CircleDashed, className: 'bg-accent-soft text-warning' },
  in_process: { Icon: Store, className: 'bg-primary-soft text-primary' },
  completed: { Icon: CircleCheck, className: 'bg-success-soft text-success' },
  abandoned: { Icon: CircleX, className: 'bg-danger-soft text-danger' },
};

export function StatusBadge({ status }: { status: MoneyTransferStatus }) {
  const t = useT();
  const { Icon, className } = LOOKS[status];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-sm font-medium whitespace-nowrap ${className}`}
    >
      <Icon aria-hidden="true" className="size-4" />
      {t(`money.status.${status}`)}
    </span>
  );
}

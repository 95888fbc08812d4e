// The status of a transfer: an icon and a word beside its colour.
import type { MoneyTransferStatus } from '@wasl/core/money-transfer-status';
import {
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleX,
  Hand,
  Hourglass,
  PencilLine,
  Store,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../shared/ui/badge.tsx';

const LOOKS: Record<MoneyTransferStatus, Pick<ComponentProps<typeof Badge>, 'Icon' | 'tone'>> = {
  draft: { Icon: PencilLine, tone: 'quiet' },
  pending: { Icon: Hourglass, tone: 'warning' },
  waiting_for_broker: { Icon: CircleDashed, tone: 'accent' },
  in_process: { Icon: Store, tone: 'primary' },
  completed: { Icon: CircleCheck, tone: 'success' },
  abandoned: { Icon: CircleX, tone: 'danger' },
};

type StatusBadgeProps = {
  status: MoneyTransferStatus;
  /** A broker has counted her cash, and she has not said yet whether it is right. */
  isCounted?: boolean;
  /** Our team looks at it: nothing of its status is to be done. */
  isHeld?: boolean;
};

export function StatusBadge({ status, isCounted, isHeld }: StatusBadgeProps) {
  const t = useT();
  if (isHeld) {
    return (
      <Badge Icon={CirclePause} tone="warning">
        {t('rows.status.held')}
      </Badge>
    );
  }
  if (isCounted) {
    return (
      <Badge Icon={Hand} tone="accent">
        {t('rows.status.counted')}
      </Badge>
    );
  }
  return <Badge {...LOOKS[status]}>{t(`rows.status.${status}`)}</Badge>;
}

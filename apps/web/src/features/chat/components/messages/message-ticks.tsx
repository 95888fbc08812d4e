// Delivery status of the user's own message as an icon and a screen reader label.
import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';
import type { MessageTick } from '../../model/view/message-tick.ts';

const LOOKS = {
  sending: { Icon: Clock3, className: '' },
  sent: { Icon: Check, className: '' },
  delivered: { Icon: CheckCheck, className: '' },
  read: { Icon: CheckCheck, className: 'text-primary' },
  error: { Icon: CircleAlert, className: 'text-danger' },
} as const;

export function MessageTicks({ tick }: { tick: MessageTick }) {
  const t = useT();
  const { Icon, className } = LOOKS[tick];
  return (
    <span role="img" aria-label={t(`chat.tick_${tick}`)} className={className}>
      <Icon aria-hidden="true" className="size-4" />
    </span>
  );
}

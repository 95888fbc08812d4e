// Status of the cash amount that the broker counted: waiting for the sender's answer, confirmed or
// rejected.
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import type { Handover } from '../api/broker-queries.ts';

const LOOKS = {
  recorded: { Icon: Hourglass, className: 'bg-warning-soft text-warning' },
  confirmed: { Icon: CircleCheck, className: 'bg-success-soft text-success' },
  rejected: { Icon: CircleX, className: 'bg-danger-soft text-danger' },
} as const;

type CountStatusProps = { handover: Handover; onDismiss: () => void };

export function CountStatus({ handover, onDismiss }: CountStatusProps) {
  const t = useT();
  const state = stateOf(handover);
  const { Icon, className } = LOOKS[state];
  return (
    <div className={`flex flex-col gap-2 rounded-card p-4 ${className}`}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-ink">
        <Amount centimes={handover.counted_centimes} className="text-2xl font-semibold" />
        <Time at={handover.recorded_at} className="text-sm" />
      </p>
      <p role="status" className="flex items-center gap-2 text-lg font-medium">
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {t(`brokers.${state}`)}
      </p>
      {state === 'recorded' ? null : (
        <Button look="secondary" className="self-start" onClick={onDismiss}>
          {t('brokers.next_customer')}
        </Button>
      )}
    </div>
  );
}

function stateOf({ confirmed_at: yes, rejected_at: no }: Handover): keyof typeof LOOKS {
  if (yes) return 'confirmed';
  return no ? 'rejected' : 'recorded';
}

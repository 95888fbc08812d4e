// Shows the broker, during a payout, whether the recipient has confirmed the amount on their own
// phone.
import { CircleCheck, Hourglass } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import type { RecipientCountState } from '../model/recipient-count-state.ts';

export function RecipientCount({ count }: { count: RecipientCountState }) {
  const t = useT();
  if (count === 'not_needed') return null;
  const isGiven = count === 'given';
  const Icon = isGiven ? CircleCheck : Hourglass;
  return (
    <p
      role="status"
      className={`flex gap-3 rounded-card px-4 py-3 text-lg ${isGiven ? 'bg-success-soft text-success' : 'bg-accent-soft'}`}
    >
      <Icon aria-hidden="true" className="mt-1 size-5 shrink-0" />
      {t(isGiven ? 'recipients.broker_counted' : 'recipients.broker_waits')}
    </p>
  );
}

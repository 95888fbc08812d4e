// Deadlines of a dispute, shown to both parties: one for the first answer and one for the decision.
// Overdue deadlines are marked.
import { AlarmClock, CircleCheck, Hourglass } from 'lucide-react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import type { Dispute } from '../model/dispute.ts';

export function DisputeDueDates({ dispute }: { dispute: Dispute }) {
  const t = useT();
  const { answer_by, answered_at, decide_by, decided_at, status, award_centimes: award } = dispute;
  const isClosedFirst = decided_at !== null && answered_at === null;
  const ended = status === 'withdrawn' ? 'clock_closed' : 'clock_decided';
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('disputes.clock')}</h2>
      <ol className="flex flex-col gap-3">
        {isClosedFirst ? null : (
          <Step
            text={answered_at ? 'clock_answered' : 'clock_answer'}
            at={answered_at ?? answer_by}
            isDone={answered_at !== null}
            isLate={dispute.is_answer_late}
          />
        )}
        <Step
          text={decided_at ? ended : 'clock_decide'}
          at={decided_at ?? decide_by}
          isDone={decided_at !== null}
          isLate={dispute.is_decision_late}
        />
      </ol>
      {award === null ? null : (
        <p className="text-lg">
          {t('disputes.award')} <Amount centimes={award} className="font-semibold" />
        </p>
      )}
    </Card>
  );
}

type StepProps = { text: string; at: string; isDone: boolean; isLate: boolean };

function Step({ text, at, isDone, isLate }: StepProps) {
  const t = useT();
  const Icon = isDone ? CircleCheck : isLate ? AlarmClock : Hourglass;
  const color = isDone ? 'text-success' : isLate ? 'text-danger' : 'text-primary';
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden="true" className={`mt-1 size-5 shrink-0 ${color}`} />
      <div>
        <p className="font-medium">{t(`disputes.${text}` as MessageKey)}</p>
        <Time at={at} className="figures text-muted" />
        {isLate ? <p className="text-danger">{t('disputes.late')}</p> : null}
      </div>
    </li>
  );
}

// Status of a submitted application: completed stages, the next stage, and the actions available to
// the applicant.
import { Circle, CircleCheck, CircleDot } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { formatSpan } from '../../../shared/format/format-time.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { NextActionCard } from '../../../shared/ui/next-action-card.tsx';
import { useWithdrawApplication } from '../api/application-changes.ts';
import { type Application, applicationStageOf, type InterviewSlot } from '../model/application.ts';
import { ChooseSlot } from './choose-slot.tsx';

const STAGES = ['sent', 'interview', 'decision', 'deposit'] as const;

type ApplicationStateProps = { application: Application; slots: InterviewSlot[] };

export function ApplicationState({ application, slots }: ApplicationStateProps) {
  const t = useT();
  const language = useLanguage();
  const [isChoosing, setIsChoosing] = useState(false);
  const stage = applicationStageOf(application);
  const { slot, note } = application;
  const at = STAGES.indexOf(stage === 'slot' ? 'interview' : stage);
  const mustChoose = stage === 'slot';
  return (
    <>
      <h1 className="text-2xl font-semibold">{t('broker_application.title')}</h1>
      <NextActionCard
        isYourTurn={stage !== 'decision'}
        turn={t(
          stage === 'decision' ? 'broker_application.our_turn' : 'broker_application.your_turn',
        )}
        title={t(`broker_application.next_${stage}`)}
        text={t(`broker_application.next_${stage}_text`)}
      >
        {stage === 'interview' && slot ? (
          <p>
            <span className="block text-lg font-semibold">
              {formatSpan(slot.starts_at, slot.ends_at, language)}
            </span>
            <bdi className="block break-words">{slot.place}</bdi>
          </p>
        ) : null}
        {stage === 'deposit' ? (
          <p className="text-2xl font-semibold">
            <Amount centimes={application.deposit_centimes} />
          </p>
        ) : null}
        {note ? (
          <p className="break-words" dir="auto">
            {note}
          </p>
        ) : null}
        {stage === 'interview' && !isChoosing ? (
          <Button look="secondary" className="self-start" onClick={() => setIsChoosing(true)}>
            {t('broker_application.other_time')}
          </Button>
        ) : null}
        {mustChoose || (isChoosing && stage === 'interview') ? (
          <ChooseSlot slots={slots} onDone={() => setIsChoosing(false)} />
        ) : null}
      </NextActionCard>
      <Card>
        <ol className="flex flex-col gap-3">
          {STAGES.map((one, place) => {
            const Icon = place < at ? CircleCheck : place === at ? CircleDot : Circle;
            return (
              <li
                key={one}
                aria-current={place === at ? 'step' : undefined}
                className={`flex items-center gap-2 ${place === at ? 'font-medium' : 'text-muted'}`}
              >
                <Icon
                  aria-hidden="true"
                  className={`size-5 shrink-0 ${place < at ? 'text-success' : place === at ? 'text-primary' : ''}`}
                />
                {t(`broker_application.stage_${one}`)}
              </li>
            );
          })}
        </ol>
      </Card>
      <Withdraw />
    </>
  );
}

function Withdraw() {
  const t = useT();
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWithdrawApplication();
  const confirm = () =>
    withdraw.mutate(undefined, {
      onError: (error) =>
        notify.error(messageFor(error, t, language, 'broker_application.send_failed')),
      onSettled: () => setIsAsking(false),
    });
  return (
    <>
      <Button look="quiet" className="self-start" onClick={() => setIsAsking(true)}>
        {t('broker_application.withdraw')}
      </Button>
      <ConfirmDialog
        title={t('broker_application.withdraw')}
        text={t('broker_application.withdraw_text')}
        confirmLabel={t('broker_application.withdraw')}
        isOpen={isAsking}
        isPending={withdraw.isPending}
        onOpenChange={setIsAsking}
        onConfirm={confirm}
      />
    </>
  );
}

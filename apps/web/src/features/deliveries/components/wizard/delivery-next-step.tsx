// What happens next with a parcel and whose turn it is, with what is asked of the person who looks.
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatDay, formatSpan } from '../../../../shared/format/time.ts';
import { Card } from '../../../../shared/ui/card.tsx';
import { TurnCard } from '../../../../shared/ui/turn-card.tsx';
import type { DeliveryDetail } from '../../model/delivery-detail.ts';
import { nextStepOf } from '../../model/next-step.ts';
import { progressOf } from '../../model/progress.ts';
import { ConfirmReceived } from '../confirm-received.tsx';
import { DeliveryCode } from '../delivery-code.tsx';
import { ProgressSteps } from '../progress-steps.tsx';
import { RescheduleForm } from '../reschedule-form.tsx';
import { WeighInQuestion } from '../weigh-in-question.tsx';

export function DeliveryNextStep({ detail }: { detail: DeliveryDetail }) {
  const t = useT();
  const language = useLanguage();
  const step = nextStepOf(detail);
  const { delivery, can, codes } = detail;
  const progress =
    delivery.status === 'draft' ? undefined : progressOf({ ...delivery, events: detail.events });
  const { next_slot_starts_at: startsAt, next_slot_ends_at: endsAt } = delivery;
  const isOpen = delivery.status === 'scheduled' || delivery.status === 'in_transit';
  return (
    <div className="flex flex-col gap-4">
      <TurnCard
        isYourTurn={step.turn === 'you'}
        turn={step.turn === 'nobody' ? undefined : t(`deliveries.detail_turn_${step.turn}`)}
        title={t(`deliveries.detail_next_title_${step.text}` as MessageKey)}
        text={t(`deliveries.detail_next_text_${step.text}` as MessageKey)}
      >
        {progress === undefined ? null : <ProgressSteps current={progress} />}
        {isOpen && delivery.promised_at && !delivery.is_returning ? (
          <p>
            {t('deliveries.detail_expected')}{' '}
            <strong className="font-semibold">{formatDay(delivery.promised_at, language)}</strong>
          </p>
        ) : null}
        {isOpen && startsAt && endsAt ? (
          <p>
            {t('deliveries.detail_slot')}{' '}
            <strong className="font-semibold">{formatSpan(startsAt, endsAt, language)}</strong>
          </p>
        ) : null}
        {step.openWeighIn ? (
          <WeighInQuestion weighIn={step.openWeighIn} before={delivery.total_centimes ?? 0} />
        ) : null}
        {can.reschedule ? <RescheduleForm deliveryId={delivery.id} /> : null}
        {can.confirm_received ? <ConfirmReceived deliveryId={delivery.id} /> : null}
      </TurnCard>
      {step.codes.length > 0 ? (
        <Card className="flex flex-col gap-6">
          <h2 className="text-lg font-semibold">{t('deliveries.detail_codes')}</h2>
          {step.codes.map((kind) => (
            <DeliveryCode
              key={kind}
              deliveryId={delivery.id}
              kind={kind}
              isLocked={codes[kind] === 'locked'}
            />
          ))}
        </Card>
      ) : null}
    </div>
  );
}

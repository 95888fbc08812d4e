// Next step of a parcel, the party who must act, and the actions available to the viewer.
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatDay } from '../../../../shared/format/format-time.ts';
import { Card } from '../../../../shared/ui/card.tsx';
import { NextActionCard } from '../../../../shared/ui/next-action-card.tsx';
import type { DeliveryDetail } from '../../model/delivery-detail.ts';
import { deliveryProgressOf } from '../../model/delivery-progress.ts';
import { nextStepOf } from '../../model/next-step.ts';
import { useNow } from '../../model/use-now.ts';
import { ConfirmReceived } from '../confirm-received.tsx';
import { DeliveryCode } from '../delivery-code.tsx';
import { ChangePickup } from '../pickup/change-pickup.tsx';
import { ProgressSteps } from '../progress-steps.tsx';
import { RescheduleForm } from '../reschedule-form.tsx';
import { StepFactList } from '../step-fact-list.tsx';
import { WeighInQuestion } from '../weigh-in-question.tsx';

export function DeliveryNextStep({ detail }: { detail: DeliveryDetail }) {
  const t = useT();
  const language = useLanguage();
  const now = useNow();
  const step = nextStepOf(detail, now);
  const { delivery, can, codes } = detail;
  const progress =
    delivery.status === 'draft'
      ? undefined
      : deliveryProgressOf({ ...delivery, events: detail.events });
  const isOpen = delivery.status === 'scheduled' || delivery.status === 'in_transit';
  return (
    <div className="flex flex-col gap-4">
      <NextActionCard
        isYourTurn={step.turn === 'you'}
        turn={step.turn === 'nobody' ? undefined : t(`deliveries.detail_turn_${step.turn}`)}
        title={t(`deliveries.detail_next_title_${step.text}` as MessageKey)}
        text={t(`deliveries.detail_next_text_${step.text}` as MessageKey)}
      >
        {progress === undefined ? null : <ProgressSteps current={progress} />}
        <StepFactList detail={detail} step={step} />
        {isOpen && delivery.promised_at && delivery.next_slot_ends_at && !delivery.is_returning ? (
          <p>
            {t('deliveries.detail_expected')}{' '}
            <strong className="font-semibold">{formatDay(delivery.promised_at, language)}</strong>
          </p>
        ) : null}
        {step.openWeighIn ? (
          <WeighInQuestion weighIn={step.openWeighIn} before={delivery.total_centimes ?? 0} />
        ) : null}
        {can.reschedule && delivery.status === 'scheduled' ? (
          <ChangePickup deliveryId={delivery.id} isAsked={step.turn === 'you'} />
        ) : null}
        {can.reschedule && delivery.status === 'in_transit' ? (
          <RescheduleForm deliveryId={delivery.id} />
        ) : null}
        {can.confirm_received ? <ConfirmReceived deliveryId={delivery.id} /> : null}
      </NextActionCard>
      {step.code ? (
        <Card className="flex flex-col gap-6">
          <h2 className="text-lg font-semibold">{t('deliveries.detail_codes')}</h2>
          <DeliveryCode
            key={step.code}
            deliveryId={delivery.id}
            kind={step.code}
            isLocked={codes[step.code] === 'locked'}
          />
        </Card>
      ) : null}
    </div>
  );
}

// Choice of the courier and the pickup slot, with prices, delivery times, and the price breakdown
// of the selected courier.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { Refusal } from '../../../../shared/errors/refusal.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../shared/ui/states/error-state.tsx';
import { isSpaceReserved } from '../../../../shared/ui/states/is-space-reserved.ts';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { StepActions } from '../../../../shared/ui/wizard/step-actions.tsx';
import { quoteQueries } from '../../api/quote-queries.ts';
import { deliveryProblem } from '../../model/delivery-problem.ts';
import { offeredSlot } from '../../model/pickup-slot.ts';
import { stepOfRefusal } from '../../model/wizard/draft.ts';
import { chosenQuote } from '../../model/wizard/quote.ts';
import { PickupSlotField } from '../pickup/pickup-slot-field.tsx';
import { CourierChoices } from './courier-choices.tsx';
import type { StepProps } from './step-props.ts';

export function CourierStep({ state: { draft }, onNext, onStep }: StepProps) {
  const t = useT();
  const language = useLanguage();
  const [courierId, setCourierId] = useState(draft.courier_id);
  const [startsAt, setStartsAt] = useState(draft.next_slot_starts_at);
  const [slotProblem, setSlotProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const offer = useQuery(quoteQueries.pickupSlots());
  const quotes = useQuery(quoteQueries.quote(draft));
  if (!quotes.data && (quotes.isError || quotes.isPaused)) {
    const { error } = quotes;
    const step =
      error instanceof Refusal && error.refusal
        ? stepOfRefusal(error.refusal, error.details)
        : undefined;
    return (
      <div className="flex flex-col gap-4">
        <ErrorState
          title={t('delivery_wizard.courier_failed')}
          text={
            error ? deliveryProblem(error, t, language, 'errors.unexpected') : t('errors.network')
          }
          onRetry={() => quotes.refetch()}
        />
        {step ? (
          <Button look="secondary" onClick={() => onStep(step)}>
            {t('delivery_wizard.confirm_change_part', { part: t(`delivery_wizard.step_${step}`) })}
          </Button>
        ) : null}
      </div>
    );
  }
  if (!quotes.data) return <Skeleton rows={4} />;
  const chosen = chosenQuote(quotes.data, courierId);
  if (!chosen) {
    return (
      <div className="flex flex-col gap-4">
        <p>{t('delivery_wizard.courier_none')}</p>
        <p className="text-muted">{t('delivery_wizard.courier_none_draft')}</p>
        <div className="flex flex-wrap gap-3">
          {(['pickup', 'dropoff'] as const).map((step) => (
            <Button key={step} look="secondary" onClick={() => onStep(step)}>
              {t('delivery_wizard.confirm_change_part', {
                part: t(`delivery_wizard.step_${step}`),
              })}
            </Button>
          ))}
        </div>
      </div>
    );
  }
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={async (event) => {
        event.preventDefault();
        const slot = offeredSlot(offer.data ?? [], startsAt);
        if (!slot) return setSlotProblem(t('delivery_wizard.slot_missing'));
        setSlotProblem(undefined);
        setIsSaving(true);
        await onNext({
          courier_id: chosen.courier_id,
          next_slot_starts_at: slot.startsAt,
          next_slot_ends_at: slot.endsAt,
        });
        setIsSaving(false);
      }}
    >
      <CourierChoices quotes={quotes.data} chosen={chosen} onChoose={setCourierId} />
      <section className="flex flex-col gap-3">
        <h2 className="text-lg font-semibold">{t('delivery_wizard.slot_question')}</h2>
        <PickupSlotField
          startsAt={startsAt}
          onChange={(slot) => {
            setStartsAt(slot?.startsAt ?? null);
            setSlotProblem(undefined);
          }}
          problem={slotProblem}
        />
      </section>
      {/* Couriers and slots are rendered at the same time, because slots that appear later would move the Continue button. */}
      {isSpaceReserved(offer) ? null : (
        <StepActions>
          <Button type="submit" isPending={isSaving}>
            {t('common.continue')}
          </Button>
        </StepActions>
      )}
    </form>
  );
}

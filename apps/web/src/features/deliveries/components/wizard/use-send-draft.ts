// Hook that submits the parcel after all input is saved and all photos are uploaded. A refusal
// returns the user to the step that caused it.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { Refusal } from '../../../../shared/errors/refusal.ts';
import { quoteQueries } from '../../api/quote-queries.ts';
import { useSubmitDelivery } from '../../api/submit-changes.ts';
import { deliveryProblem } from '../../model/delivery-problem.ts';
import { stepOfRefusal } from '../../model/wizard/draft.ts';
import type { Quote } from '../../model/wizard/quote.ts';
import type { StepProps } from './step-props.ts';

type SendDraftProps = Pick<StepProps, 'id' | 'keeper' | 'photos' | 'onStep' | 'onSent'>;

export function useSendDraft({ id, keeper, photos, onStep, onSent }: SendDraftProps) {
  const t = useT();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const submit = useSubmitDelivery();
  const attempt = async (quote: Quote) => {
    setProblem(undefined);
    if (photos.photos.length === 0) return setProblem(t('delivery_wizard.confirm_no_photo'));
    await keeper.flush();
    const { saveState } = keeper.state();
    // The wizard step with the refused answer already shows the error.
    if (saveState === 'refused') return;
    if (saveState !== 'saved') {
      const key = saveState === 'failed' ? 'delivery_wizard.step_save_failed' : 'errors.network';
      return setProblem(t(key));
    }
    if (!(await photos.uploads.settle()))
      return setProblem(t('delivery_wizard.confirm_photos_failed'));
    try {
      onSent(await submit.mutateAsync({ id, quote }));
    } catch (error) {
      setProblem(deliveryProblem(error, t, language, 'delivery_wizard.confirm_failed'));
      if (!(error instanceof Refusal) || !error.refusal) return;
      // Returns the user to the quotes, because the price or the courier has changed.
      if (error.refusal === 'PRICE_CHANGED' || error.refusal === 'COURIER_NOT_AVAILABLE') {
        await queryClient.invalidateQueries({ queryKey: quoteQueries.quotes() });
      } else if (error.refusal === 'PICKUP_SLOT_GONE') {
        await queryClient.invalidateQueries({ queryKey: quoteQueries.pickupSlots().queryKey });
      }
      const step = stepOfRefusal(error.refusal, error.details);
      if (step) onStep(step);
    }
  };
  const send = async (quote: Quote) => {
    setIsSending(true);
    await attempt(quote);
    setIsSending(false);
  };
  return { send, isSending, problem };
}

// Summary of all answers in plain sentences, and the button that submits the parcel.
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatMoney } from '../../../../shared/format/money.ts';
import { placeNameIn } from '../../../../shared/format/place-name.ts';
import { cityQueries } from '../../../../shared/places/city-queries.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../shared/ui/states/error-state.tsx';
import { RefusalNote } from '../../../../shared/ui/states/refusal-note.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { StepActions } from '../../../../shared/ui/wizard/step-actions.tsx';
import { quoteQueries } from '../../api/quote-queries.ts';
import { deliveryProblem } from '../../model/delivery-problem.ts';
import { DraftSummary } from './draft-summary.tsx';
import { QuoteLines } from './quote-lines.tsx';
import type { StepProps } from './step-props.ts';
import { useSendDraft } from './use-send-draft.ts';

export function ConfirmStep(props: StepProps) {
  const { state, photos, onStep } = props;
  const { draft } = state;
  const t = useT();
  const language = useLanguage();
  const cities = useQuery(cityQueries.list());
  const quotes = useQuery(quoteQueries.quote(draft));
  const { send, isSending, problem } = useSendDraft(props);
  if (!quotes.data && (quotes.isError || quotes.isPaused)) {
    return (
      <ErrorState
        title={t('delivery_wizard.courier_failed')}
        text={
          quotes.error
            ? deliveryProblem(quotes.error, t, language, 'errors.unexpected')
            : t('errors.network')
        }
        onRetry={() => quotes.refetch()}
      />
    );
  }
  if (!quotes.data || !cities.data) return <Skeleton rows={5} />;
  const quote = quotes.data.find((one) => one.courier_id === draft.courier_id);
  if (!quote) {
    return (
      <div className="flex flex-col gap-4">
        <p>{t('errors.COURIER_NOT_AVAILABLE')}</p>
        <Button onClick={() => onStep('courier')}>
          {t('delivery_wizard.confirm_change_part', { part: t('delivery_wizard.step_courier') })}
        </Button>
      </div>
    );
  }
  const cityName = (cityId: number | null) => {
    const city = cities.data.find((one) => one.id === cityId);
    return city ? placeNameIn(city, language) : '';
  };
  const total = formatMoney(quote.total_centimes, language);
  return (
    <div className="flex flex-col gap-5">
      <p className="text-lg">
        {t('delivery_wizard.confirm_sentence', {
          from: cityName(draft.pickup_city_id),
          to: cityName(draft.dropoff_city_id),
          name: isolated(draft.dropoff_contact_name ?? ''),
          courier: isolated(quote.courier_name),
        })}
      </p>
      <DraftSummary
        draft={draft}
        photos={photos.photos}
        courierName={quote.courier_name}
        cityName={cityName}
        onStep={onStep}
      />
      <QuoteLines quote={quote} />
      <p>{t('delivery_wizard.courier_pay', { total })}</p>
      <p className="flex gap-3 rounded-card bg-warning-soft px-4 py-3 text-warning">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {t('delivery_wizard.confirm_warning')}
      </p>
      <RefusalNote text={problem} />
      <StepActions>
        <Button isPending={isSending} className="min-h-14 text-lg" onClick={() => send(quote)}>
          {t('delivery_wizard.confirm_button', { total })}
        </Button>
      </StepActions>
    </div>
  );
}

/** Isolates the text direction of a name from the direction of the sentence. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

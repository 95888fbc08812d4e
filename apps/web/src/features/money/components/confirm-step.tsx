// Last wizard step: a summary in full sentences. Confirming the transfer freezes its price.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { placeNameIn } from '../../../shared/format/place-name.ts';
import { cityQueries } from '../../../shared/places/city-queries.ts';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { StepActions } from '../../../shared/ui/wizard/step-actions.tsx';
import { useConfirmTransfer } from '../api/money-changes.ts';
import { moneyQueries } from '../api/money-queries.ts';
import { sendingCheckQueries } from '../api/sending-check-queries.ts';
import { draftStore } from '../model/draft-store.ts';
import { moneyProblem } from '../model/money-problem.ts';
import { payoutCodes } from '../model/payout-codes.ts';
import { useSendingChecks } from '../model/use-sending-checks.ts';
import { isLimitRefusal, LimitsInsteadOfPrice, LimitsNoteForRefusal } from './limits-note.tsx';
import { PriceLines } from './price-lines.tsx';
import { SendingChecks } from './safety/sending-checks.tsx';
import { SpelledAmount } from './spelled-amount.tsx';
import type { StepProps } from './step-props.ts';

export function ConfirmStep(props: StepProps) {
  const {
    id,
    userId,
    state: { draft },
    keeper,
    onSent,
  } = props;
  const t = useT();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const clear = useCallback(() => setProblem(undefined), []);
  const [needsPhone, setNeedsPhone] = useState(false);
  const cities = useQuery(cityQueries.list());
  const { amount_centimes: amount, fee_payer: payer, recipient_city_id: cityId } = draft;
  const quote = useQuery({
    ...moneyQueries.quote(amount, payer, cityId),
    // Shows the cached price while the quote is refetched to check that the route is still open.
    placeholderData: () => queryClient.getQueryData(moneyQueries.quote(amount, payer).queryKey),
  });
  const brokers = useQuery(moneyQueries.brokers(cityId, quote.data?.id));
  const checks = useSendingChecks(props, quote.data?.id);
  const confirm = useConfirmTransfer();
  if (isLimitRefusal(quote.error)) return <LimitsInsteadOfPrice error={quote.error} draftId={id} />;
  if (!quote.data && (quote.isError || quote.isPaused)) {
    const isClosed = quote.error instanceof Refusal && quote.error.refusal === 'CORRIDOR_CLOSED';
    return (
      <div className="flex flex-col gap-4">
        <ErrorState
          title={t('money.quote_failed')}
          text={messageFor(quote.error, t, language, 'errors.network')}
          onRetry={() => quote.refetch()}
        />
        {isClosed ? (
          <Button look="secondary" onClick={() => void keeper.change({ step: 'recipient' })}>
            {t('money.question.recipient')}
          </Button>
        ) : null}
      </div>
    );
  }
  if (!quote.data) return <Skeleton rows={3} />;
  const price = quote.data;
  const city = cities.data?.find((one) => one.id === cityId);
  const broker = brokers.data?.find((one) => one.id === draft.broker_id);
  const submit = async () => {
    setProblem(undefined);
    setNeedsPhone(false);
    await keeper.flush();
    const { saveState } = keeper.state();
    // Shows no error here. The error appears in the wizard step that contains the refused answer.
    if (saveState === 'refused') return;
    if (saveState !== 'saved') {
      return setProblem(t(saveState === 'failed' ? 'money.save_failed' : 'errors.network'));
    }
    try {
      await confirm.mutateAsync({ id, quoteId: price.id, code: payoutCodes.readOrMake(id) });
      await draftStore.remove(userId, id).catch(() => undefined);
      // Removes the quote from the cache, because a quote is valid for one transfer only.
      queryClient.removeQueries({ queryKey: moneyQueries.quotes() });
      onSent();
    } catch (error) {
      setProblem(moneyProblem(error, t, language, 'money.update_failed'));
      void queryClient.invalidateQueries({ queryKey: sendingCheckQueries.all() });
      setNeedsPhone(error instanceof Refusal && error.refusal === 'PHONE_NOT_VERIFIED');
      // Fetches a new quote: the old quote has expired, or another device changed the amount.
      if (error instanceof Refusal && error.refusal?.startsWith('QUOTE_')) {
        await queryClient.invalidateQueries({ queryKey: moneyQueries.quotes() });
      }
    }
  };
  return (
    <div className="flex flex-col gap-5">
      <p className="text-lg">
        {t('money.confirm_sentence', {
          amount: formatMoney(price.payout_centimes, language),
          name: draft.recipient_name ?? '',
          city: city ? placeNameIn(city, language) : '',
        })}{' '}
        {draft.broker_id
          ? t('money.confirm_broker', { broker: broker?.business_name ?? '…' })
          : t('money.confirm_any_broker')}
      </p>
      <SpelledAmount centimes={price.amount_centimes} />
      <PriceLines price={price} />
      <div className="flex flex-col gap-2 text-muted">
        <p>{t('money.confirm_next', { total: formatMoney(price.total_centimes, language) })}</p>
        <p className="text-sm">{t('money.refund_rules')}</p>
      </div>
      <SendingChecks {...props} quote={price} refused={confirm.error} onAnswered={clear} />
      <RefusalNote text={problem} />
      {needsPhone ? <VerifyPhoneLink draftId={id} /> : null}
      <LimitsNoteForRefusal error={confirm.error} draftId={id} />
      {/* The button is rendered together with the checks above it, because checks that load later would move the button. */}
      {checks.isAwaited ? (
        <Skeleton rows={1} />
      ) : (
        <StepActions>
          <Button isPending={confirm.isPending} onClick={submit} className="min-h-14 text-lg">
            {t('money.confirm_button', { amount: formatMoney(price.amount_centimes, language) })}
          </Button>
        </StepActions>
      )}
    </div>
  );
}

/**
 * Link to the profile, where the user verifies the phone number. The draft is kept, and the profile
 * links back to the draft.
 */
function VerifyPhoneLink({ draftId }: { draftId: string }) {
  const t = useT();
  const { lang } = useParams({ from: '/$lang' });
  return (
    <Link
      to="/$lang/profile"
      params={{ lang }}
      search={{ draft: draftId }}
      className={buttonClass('secondary')}
    >
      {t('money.verify_phone')}
    </Link>
  );
}

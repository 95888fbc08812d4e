// Wizard step for the broker who pays out the transfer. By default, any broker in the city may pay
// it out.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Banknote } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ChoiceBox } from '../../../shared/ui/choice-box.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { isSpaceReserved } from '../../../shared/ui/states/is-space-reserved.ts';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { StepActions } from '../../../shared/ui/wizard/step-actions.tsx';
import { moneyQueries } from '../api/money-queries.ts';
import { BrokerNotes } from './broker-notes.tsx';
import type { StepProps } from './step-props.ts';

export function BrokerStep({ state: { draft }, onNext }: StepProps) {
  const t = useT();
  const language = useLanguage();
  const [brokerId, setBrokerId] = useState(draft.broker_id);
  const [isSaving, setIsSaving] = useState(false);
  const quote = useQuery(moneyQueries.quote(draft.amount_centimes, draft.fee_payer));
  const brokers = useQuery({
    ...moneyQueries.brokers(draft.recipient_city_id, quote.data?.id),
    // Keeps the list on screen while a new price loads, so that the user can still click a broker.
    placeholderData: keepPreviousData,
  });
  // Clears the chosen broker if the broker is no longer in the list.
  const isListed = brokers.data?.some(({ id }) => id === brokerId) ?? true;
  const chosen = isListed ? brokerId : null;
  if (isSpaceReserved(brokers)) return <Skeleton rows={3} />;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={async (event) => {
        event.preventDefault();
        setIsSaving(true);
        await onNext({ broker_id: chosen });
        setIsSaving(false);
      }}
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">{t('money.question.broker')}</legend>
        <Choice isChosen={chosen === null} onChoose={() => setBrokerId(null)}>
          <span className="block font-medium">{t('money.any_broker')}</span>
          <span className="text-sm text-muted">{t('money.any_broker_text')}</span>
        </Choice>
        {brokers.data?.map((broker) => (
          <Choice
            key={broker.id}
            isChosen={chosen === broker.id}
            onChoose={() => setBrokerId(broker.id)}
          >
            <span className="block font-medium">
              <bdi>{broker.business_name}</bdi>
            </span>
            <span className="block text-sm text-muted">
              <bdi>{broker.address}</bdi>
            </span>
            <BrokerNotes broker={broker} />
            <CashNote cash={broker.cash} />
          </Choice>
        ))}
      </fieldset>
      {brokers.data?.length === 0 ? <p className="text-muted">{t('money.no_broker_yet')}</p> : null}
      {brokers.isError || brokers.isPaused ? (
        <ErrorState
          title={t('money.brokers_failed')}
          text={messageFor(brokers.error, t, language, 'errors.network')}
          onRetry={() => brokers.refetch()}
        />
      ) : null}
      <StepActions>
        <Button type="submit" isPending={isSaving}>
          {t('common.continue')}
        </Button>
      </StepActions>
    </form>
  );
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: ReactNode };

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-14 items-start gap-3 rounded-card border border-line bg-surface p-4 has-checked:border-primary has-checked:bg-primary-soft">
      <ChoiceBox type="radio" name="broker" checked={isChosen} onChange={onChoose} isAtTop />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}

function CashNote({ cash }: { cash: string | null }) {
  const t = useT();
  if (cash === 'ask') {
    return <span className="mt-1 block text-sm text-muted">{t('money.cash.ask')}</span>;
  }
  return cash === 'enough' ? (
    <span className="mt-1 inline-flex items-center gap-1.5 text-sm text-success">
      <Banknote aria-hidden="true" className="size-4" />
      {t('money.cash.enough')}
    </span>
  ) : null;
}

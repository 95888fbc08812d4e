// Which broker pays out; any broker of the city by default.
import { useQuery } from '@tanstack/react-query';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorState, Skeleton } from '../../../shared/ui/states.tsx';
import { moneyQueries } from '../api/queries.ts';
import type { StepProps } from './money-wizard.tsx';
import { RefusalNote } from './refusal-note.tsx';

export function BrokerStep({ draft, refusal, onNext }: StepProps) {
  const t = useT();
  const language = useLanguage();
  const [brokerId, setBrokerId] = useState(draft.broker_id);
  const [isSaving, setIsSaving] = useState(false);
  const brokers = useQuery(moneyQueries.brokers(draft.recipient_city_id, draft.amount_centimes));
  const choice =
    'flex min-h-14 items-start gap-3 rounded-card border border-line bg-surface p-4 has-checked:border-primary has-checked:bg-primary-soft';
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={async (event) => {
        event.preventDefault();
        setIsSaving(true);
        await onNext({ broker_id: brokerId });
        setIsSaving(false);
      }}
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">{t('money.question.broker')}</legend>
        <label className={choice}>
          <input
            type="radio"
            name="broker"
            checked={brokerId === null}
            onChange={() => setBrokerId(null)}
            className="mt-1 size-5 accent-(--primary)"
          />
          <span>
            <span className="block font-medium">{t('money.any_broker')}</span>
            <span className="text-sm text-muted">{t('money.any_broker_text')}</span>
          </span>
        </label>
        {brokers.data?.map((broker) => (
          <label key={broker.id} className={choice}>
            <input
              type="radio"
              name="broker"
              checked={brokerId === broker.id}
              onChange={() => setBrokerId(broker.id)}
              className="mt-1 size-5 accent-(--primary)"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">
                <bdi>{broker.business_name}</bdi>
              </span>
              <span className="block text-sm text-muted">
                <bdi>{broker.address}</bdi>
              </span>
              <span className="block text-sm text-muted">
                <bdi>{broker.opening_hours}</bdi>
              </span>
              {broker.has_cash ? (
                <span className="mt-1 inline-flex items-center gap-1.5 text-sm text-success">
                  <Banknote aria-hidden="true" className="size-4" />
                  {t('money.has_cash')}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </fieldset>
      {brokers.isLoading ? <Skeleton rows={2} /> : null}
      {brokers.data?.length === 0 ? <p className="text-muted">{t('money.no_broker_yet')}</p> : null}
      {brokers.isError ? (
        <ErrorState
          title={t('money.brokers_failed')}
          text={messageFor(brokers.error, t, language)}
          onRetry={() => brokers.refetch()}
        />
      ) : null}
      <RefusalNote text={refusal} />
      <Button type="submit" isPending={isSaving}>
        {t('common.continue')}
      </Button>
    </form>
  );
}

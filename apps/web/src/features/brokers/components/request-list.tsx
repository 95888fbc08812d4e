// List of open requests, with a notice when another broker accepted a request first.
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import type { MoneyRequest } from '../api/broker-queries.ts';
import { MAX_BOARD_REQUESTS } from '../model/max-board-requests.ts';
import { DismissibleNotice } from './dismissible-notice.tsx';
import { RequestCard } from './request-card.tsx';

export function RequestList({ requests }: { requests: MoneyRequest[] }) {
  const t = useT();
  const language = useLanguage();
  const [problem, setProblem] = useState<string>();
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {t('brokers.request_count', { count: requests.length })}
      </p>
      {requests.filter((one) => !one.addressed_broker_id).length === MAX_BOARD_REQUESTS ? (
        <p className="text-muted">{t('brokers.oldest_first', { count: MAX_BOARD_REQUESTS })}</p>
      ) : null}
      <DismissibleNotice text={problem} onDismiss={() => setProblem(undefined)} />
      {requests.length === 0 ? (
        <EmptyState title={t('brokers.no_requests_title')} text={t('brokers.no_requests_text')} />
      ) : (
        <ul className="flex flex-col gap-4">
          {requests.map((request) => (
            <RequestCard
              key={request.transfer_id}
              request={request}
              onAnswer={() => setProblem(undefined)}
              onRefused={(error) => setProblem(messageFor(error, t, language))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

// Retries outbox messages that could not be sent.
import { call } from '../../../../shared/api/call.ts';
import { useChange } from '../../../../shared/api/use-change.ts';
import { outboxQueries } from './outbox-queries.ts';

export const useResendMessages = () =>
  useChange([outboxQueries.all()], ({ ids, reason }: { ids: string[]; reason: string }) =>
    call('send_outbox_messages_again', { p_ids: ids, p_reason: reason }),
  );

// Sends a test message to the admin's own verified address, and shows the result.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { RefusalNote } from '../../shell/components/refusal-note.tsx';
import { useSendTestMessage } from '../api/first-step-changes.ts';
import { firstStepQueries } from '../api/first-step-queries.ts';
import type { TestMessage as Sent } from '../model/step-state.ts';

export function TestMessage({ channel }: { channel: Sent['channel'] }) {
  const t = useT();
  const send = useSendTestMessage();
  const tests = useQuery(firstStepQueries.tests());
  // The ID makes a retry idempotent, so that a lost response does not send the message twice.
  const [id, setId] = useState(() => newId());
  const last = tests.data?.find((one) => one.channel === channel);
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        look="secondary"
        isPending={send.isPending}
        onClick={() => send.mutate({ id, channel }, { onSuccess: () => setId(newId()) })}
      >
        {t(`first_steps.test_${channel}`)}
      </Button>
      <RefusalNote error={send.error} />
      <p role="status" className="text-muted empty:hidden">
        {last ? <Result sent={last} /> : null}
      </p>
    </div>
  );
}

function Result({ sent: { state, reason, sent_at: sentAt, ended_at: endedAt } }: { sent: Sent }) {
  const t = useT();
  const isTriedAgain = state === 'waiting' && reason !== null;
  return (
    <>
      <span>{t(isTriedAgain ? 'first_steps.test_again' : `first_steps.test_${state}`)}</span>{' '}
      <Time at={endedAt ?? sentAt} />{' '}
      {reason ? (
        <bdi dir="ltr" className="wrap-anywhere">
          {reason}
        </bdi>
      ) : null}
    </>
  );
}

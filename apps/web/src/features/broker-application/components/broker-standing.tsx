// Notice for a suspended broker: the reason for the suspension, the broker's appeal and the
// decision on it. A broker whose contract has ended sees the final payment instead.
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { usePersonLiveUpdates } from '../../../shared/live/use-person-live-updates.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { TextArea } from '../../../shared/ui/fields/text-area.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { useAppealSuspension } from '../api/application-changes.ts';
import { applicationQueries } from '../api/application-queries.ts';
import type { Suspension } from '../model/standing.ts';
import { BrokerDevice } from './broker-device.tsx';

const MOST_CHARACTERS = 2000;
const LEAST_CHARACTERS = 3;

/** @param children - The workspace, rendered while the broker is active. */
export function BrokerStanding({ userId, children }: { userId: string; children: ReactNode }) {
  const t = useT();
  const language = useLanguage();
  const standing = useQuery(applicationQueries.standing(userId));
  usePersonLiveUpdates(userId, ['notification'], [applicationQueries.standing(userId).queryKey]);
  // Renders the workspace offline too, because the workspace shows which functions work offline.
  if (!standing.data && standing.isPaused) return children;
  if (!standing.data && standing.isError) {
    return (
      <ErrorState
        isScreen
        title={t('broker_application.load_failed')}
        text={messageFor(standing.error, t, language)}
        onRetry={() => void standing.refetch()}
      />
    );
  }
  if (!standing.data) return <Skeleton rows={4} />;
  const { suspension, is_active: isActive, device } = standing.data;
  if (isActive || !suspension) return <BrokerDevice state={device}>{children}</BrokerDevice>;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <h1 className="text-2xl font-semibold">{t('broker_application.suspended')}</h1>
      <Card className="flex flex-col gap-3">
        <p className="text-muted">
          <Time at={suspension.created_at} />
        </p>
        <p className="text-lg font-medium">
          {t(`broker_application.suspension_${suspension.reason_code}` as MessageKey)}
        </p>
        {suspension.note ? (
          <p dir="auto" className="break-words">
            {suspension.note}
          </p>
        ) : null}
        <p className="text-muted">{t('broker_application.suspended_text')}</p>
      </Card>
      <Appeal suspension={suspension} />
    </div>
  );
}

function Appeal({ suspension }: { suspension: Suspension }) {
  const t = useT();
  const language = useLanguage();
  const appeal = useAppealSuspension();
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  if (suspension.appeal !== null) {
    return (
      <Card className="flex flex-col gap-3">
        <h2 className="text-lg font-semibold">{t('broker_application.your_answer')}</h2>
        <p dir="auto" className="break-words whitespace-pre-line">
          {suspension.appeal}
        </p>
        <h2 className="text-lg font-semibold">{t('broker_application.our_answer')}</h2>
        {suspension.upheld_at ? (
          <p dir="auto" className="break-words">
            {suspension.answer}
          </p>
        ) : (
          <p className="text-muted">{t('broker_application.appeal_waits')}</p>
        )}
      </Card>
    );
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    const given = words.trim();
    if (given.length < LEAST_CHARACTERS) return setProblem(t('broker_application.appeal_missing'));
    setProblem(undefined);
    appeal.mutate(
      { id: suspension.id, words: given },
      {
        onError: (error) =>
          setProblem(messageFor(error, t, language, 'broker_application.send_failed')),
      },
    );
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <TextArea
        label={t('broker_application.appeal')}
        hint={t('broker_application.appeal_hint')}
        rows={5}
        maxLength={MOST_CHARACTERS}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <RefusalNote text={problem} />
      <Button type="submit" className="self-start" isPending={appeal.isPending}>
        {t('broker_application.appeal_send')}
      </Button>
    </form>
  );
}

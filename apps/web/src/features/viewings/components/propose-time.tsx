// Form to propose another time for an open visit.
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useProposeTime } from '../api/viewing-changes.ts';
import { viewingQueries } from '../api/viewing-queries.ts';
import type { Viewing } from '../model/viewing.ts';
import { TimePicker } from './time-picker.tsx';

type ProposeTimeProps = { viewing: Viewing; userId: string; onClose: () => void };

export function ProposeTime({ viewing, userId, onClose }: ProposeTimeProps) {
  const t = useT();
  const language = useLanguage();
  const times = useQuery(viewingQueries.times(userId, viewing.home_id));
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const propose = useProposeTime();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!startsAt) return setProblem(t('viewings.time_missing'));
    setProblem(undefined);
    try {
      await propose.mutateAsync({ id: viewing.id, startsAt });
      notify.success(t('viewings.did_propose'));
      onClose();
    } catch (error) {
      setProblem(messageFor(error, t, language));
    }
  };
  return (
    <Dialog title={t('viewings.propose')} isOpen onOpenChange={(next) => next || onClose()}>
      {times.isPending && !times.isPaused ? (
        <Skeleton rows={3} />
      ) : (
        <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
          {/* If the owner's slots cannot be loaded, the user can propose any time. */}
          <TimePicker slots={times.data?.slots ?? []} value={startsAt} onChange={setStartsAt} />
          <RefusalNote text={problem} />
          <Button type="submit" isPending={propose.isPending}>
            {t('viewings.propose_send')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

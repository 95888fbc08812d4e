// Form that reschedules the interview of a submitted application.
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { useBookSlot } from '../api/application-changes.ts';
import type { InterviewSlot } from '../model/application.ts';
import { InterviewSlotChoice } from './interview-slot-choice.tsx';

export function ChooseSlot({ slots, onDone }: { slots: InterviewSlot[]; onDone: () => void }) {
  const t = useT();
  const language = useLanguage();
  const book = useBookSlot();
  const [chosen, setChosen] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return;
    book.mutate(chosen, {
      onSuccess: () => {
        notify.success(t('broker_application.booked'));
        onDone();
      },
      onError: (error) =>
        notify.error(messageFor(error, t, language, 'broker_application.send_failed')),
    });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <InterviewSlotChoice slots={slots} chosen={chosen} onChoose={setChosen} />
      {slots.length > 0 ? (
        <Button type="submit" disabled={!chosen} isPending={book.isPending}>
          {t('broker_application.book')}
        </Button>
      ) : null}
    </form>
  );
}

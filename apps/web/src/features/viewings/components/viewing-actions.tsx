// Buttons for the actions that the user may take on a visit: confirm it, propose another time,
// decline or cancel it, and add it to the calendar.
import { CalendarPlus, Check } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { saveFile } from '../../../shared/files/save-file.ts';
import { PATHS } from '../../../shared/paths.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { useAnswerViewing } from '../api/viewing-changes.ts';
import { calendarFile } from '../model/calendar-file.ts';
import { homePlaceOf, homeTitleOf, type Viewing, viewingActionsOf } from '../model/viewing.ts';
import { ProposeTime } from './propose-time.tsx';

type ViewingActionsProps = { viewing: Viewing; userId: string };

export function ViewingActions({ viewing, userId }: ViewingActionsProps) {
  const t = useT();
  const language = useLanguage();
  const [asked, setAsked] = useState<'decline' | 'cancel' | 'propose'>();
  const change = useAnswerViewing();
  const actions = viewingActionsOf(viewing, Date.now());
  const title = homeTitleOf(viewing, language);
  const close = () => setAsked(undefined);
  const answer = async (one: 'confirm' | 'decline' | 'cancel') => {
    try {
      await change.mutateAsync({ viewing, answer: one });
      notify.success(t(`viewings.did_${one}`));
    } catch (error) {
      notify.error(messageFor(error, t, language));
    }
    close();
  };
  const keep = () =>
    saveFile(
      'visit.ics',
      calendarFile(
        {
          id: viewing.id,
          number: viewing.change_count,
          title: t('viewings.calendar_title', { title }),
          place: homePlaceOf(viewing, language),
          url: `${location.origin}${PATHS.homes(language)}/${viewing.home_id}`,
          startsClock: viewing.starts_clock,
          endsClock: viewing.ends_clock,
        },
        new Date(),
      ),
      'text/calendar',
    );
  if (actions.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      {actions.includes('confirm') ? (
        <Button isPending={change.isPending && !asked} onClick={() => void answer('confirm')}>
          <Check aria-hidden="true" className="size-5" />
          {t(viewing.role === 'owner' ? 'viewings.confirm' : 'viewings.accept')}
        </Button>
      ) : null}
      {actions.includes('calendar') ? (
        <Button look="secondary" onClick={keep}>
          <CalendarPlus aria-hidden="true" className="size-5" />
          {t('viewings.calendar')}
        </Button>
      ) : null}
      {actions.includes('propose') ? (
        <Button look="secondary" onClick={() => setAsked('propose')}>
          {t('viewings.propose')}
        </Button>
      ) : null}
      {(['decline', 'cancel'] as const)
        .filter((one) => actions.includes(one))
        .map((one) => (
          <Button key={one} look="quiet" onClick={() => setAsked(one)}>
            {t(`viewings.${one}`)}
          </Button>
        ))}
      {asked === 'propose' ? (
        <ProposeTime viewing={viewing} userId={userId} onClose={close} />
      ) : null}
      <ConfirmDialog
        title={t(asked === 'decline' ? 'viewings.decline_title' : 'viewings.cancel_title')}
        text={t(asked === 'decline' ? 'viewings.decline_text' : 'viewings.cancel_text')}
        confirmLabel={t(asked === 'decline' ? 'viewings.decline' : 'viewings.cancel')}
        isOpen={asked === 'decline' || asked === 'cancel'}
        isPending={change.isPending}
        onOpenChange={(next) => next || close()}
        onConfirm={() => void answer(asked === 'decline' ? 'decline' : 'cancel')}
      />
    </div>
  );
}

// Invitation to work for a courier. The user declines it, or accepts it on the device that they
// will use to scan parcels.
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { dayInMorocco } from '../../../shared/format/day.ts';
import { formatDay } from '../../../shared/format/format-time.ts';
import { placeNameIn } from '../../../shared/format/place-name.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { useAnswerInvitation } from '../api/company-changes.ts';
import type { Invitation } from '../model/company.ts';

type AskedToWorkProps = { invitation: Invitation; identityLink: ReactNode };

export function WorkInvitation({ invitation, identityLink }: AskedToWorkProps) {
  const t = useT();
  const language = useLanguage();
  const answer = useAnswerInvitation();
  const { id, role, courier_name: name, city, expires_at: until } = invitation;
  const say = (isAccepted: boolean) =>
    answer.mutate(
      { id, isAccepted },
      {
        onSuccess: () =>
          notify.success(t(isAccepted ? 'courier_company.accepted' : 'courier_company.declined')),
      },
    );
  const needsIdentity =
    answer.error instanceof Refusal && answer.error.refusal === 'IDENTITY_REQUIRED';
  const courier = `\u2068${name}\u2069`;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('courier_company.asked_title', { courier })}</h2>
      <p>
        {role === 'agent' && city
          ? t('courier_company.asked_agent', { city: placeNameIn(city, language) })
          : t('courier_company.asked_manager')}
      </p>
      <p className="text-sm text-muted">
        {t('courier_company.asked_until', {
          day: formatDay(dayInMorocco(new Date(until)), language),
        })}
      </p>
      <RefusalNote text={answer.error ? messageFor(answer.error, t, language) : undefined} />
      {needsIdentity ? identityLink : null}
      <div className="flex flex-wrap gap-3">
        <Button isPending={answer.isPending} onClick={() => say(true)}>
          {t('courier_company.accept')}
        </Button>
        <Button look="secondary" disabled={answer.isPending} onClick={() => say(false)}>
          {t('courier_company.decline')}
        </Button>
      </div>
    </Card>
  );
}

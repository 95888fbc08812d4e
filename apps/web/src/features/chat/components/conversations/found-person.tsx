// Person found by a search. After the user chooses the person, the component explains what the
// person will receive, and shows a button that sends the invitation.
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import type { Person } from '../../model/chat-types.ts';
import { bidiIsolate } from '../../model/engine/bidi-isolate.ts';
import { fullName, shortName } from '../../model/view/chat-title.ts';
import { MemberAvatar } from './member-avatar.tsx';

type FoundPersonProps = { person: Person; isPending: boolean; onInvite: () => void };

export function FoundPerson({ person, isPending, onInvite }: FoundPersonProps) {
  const t = useT();
  const [isChosen, setIsChosen] = useState(false);
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line p-3">
      <div className="flex flex-wrap items-center gap-3">
        <MemberAvatar member={person} className="size-11" />
        <span className="min-w-0 flex-1 basis-40">
          <bdi className="block truncate font-medium">{fullName(person)}</bdi>
          <bdi className="block truncate text-sm text-muted">{person.username}</bdi>
        </span>
        {isChosen ? (
          <Button isPending={isPending} onClick={onInvite}>
            {t('chat.send_invite')}
          </Button>
        ) : (
          <Button look="secondary" onClick={() => setIsChosen(true)}>
            {t('chat.choose')}
          </Button>
        )}
      </div>
      {isChosen ? (
        <p className="text-sm text-muted">
          {t('chat.invitation_text', { name: bidiIsolate(shortName(person)) })}
        </p>
      ) : null}
    </div>
  );
}

// Announces new messages to screen readers. Skips the user's own messages, and messages that were
// loaded when the thread opened.

import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import type { Conversation, ThreadMessage } from '../model/chat-types.ts';
import { shortName } from '../model/view/chat-title.ts';
import { MessageSummary } from './messages/message-summary.tsx';

type NewMessageNoteProps = {
  messages: readonly ThreadMessage[];
  members: Conversation['members'];
  me: string;
};

export function NewMessageNote({ messages, members, me }: NewMessageNoteProps) {
  const t = useT();
  const last = messages.at(-1);
  const known = useRef(last?.seq ?? 0);
  const [told, setTold] = useState<ThreadMessage>();
  useEffect(() => {
    if (last?.status !== 'sent' || last.seq <= known.current) return;
    known.current = last.seq;
    if (last.senderId !== me) setTold(last);
  }, [last, me]);
  const sender = members.find(({ userId }) => userId === told?.senderId);
  return (
    <p role="status" className="sr-only">
      {told ? (
        <>
          {sender && !told.event ? `${shortName(sender)}${t('chat.after_name')}` : null}
          <MessageSummary message={told} members={members} me={me} />
        </>
      ) : null}
    </p>
  );
}

// One-line summary of a message with an icon, for lists, quotes and dialogs. The parent element
// must set dir="auto": the text is truncated at its end, and the end depends on the direction of
// the text.
import {
  Ban,
  CalendarDays,
  FileText,
  House,
  Image,
  type LucideIcon,
  Mic,
  Video,
} from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';
import type { Conversation, Message, MessageType } from '../../model/chat-types.ts';
import { eventText } from '../../model/view/event-text.ts';

const ICONS: Partial<Record<MessageType, LucideIcon>> = {
  image: Image,
  video: Video,
  audio: Mic,
  document: FileText,
  home: House,
  viewing: CalendarDays,
};

type MessageSummaryProps = {
  message: Message;
  members: Conversation['members'];
  me: string;
};

export function MessageSummary({ message, members, me }: MessageSummaryProps) {
  const t = useT();
  const { type, body, event, attachment } = message;
  if (event) return <>{eventText(event, message.senderId, members, me, t)}</>;
  const Icon = message.deletedAt ? Ban : ICONS[type];
  const words = message.deletedAt
    ? t('chat.deleted')
    : body || (type === 'document' && attachment?.name) || kindName(type, t);
  return (
    <>
      {Icon ? <Icon aria-hidden="true" className="me-1 inline size-4 align-[-0.15em]" /> : null}
      {Icon && body && !message.deletedAt ? (
        <bdi className="sr-only">{`${kindName(type, t)}${t('chat.after_name')}`}</bdi>
      ) : null}
      {words}
    </>
  );
}

const kindName = (type: MessageType, t: ReturnType<typeof useT>): string =>
  type === 'text' || type === 'event' ? '' : t(`chat.kind_${type}`);

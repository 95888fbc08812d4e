// Content of a bubble: quoted message, file and text.
import { Ban, Forward } from 'lucide-react';
import { useContext } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import type { Conversation, Message, ThreadMessage } from '../../model/chat-types.ts';
import type { ThreadActions } from '../../model/engine/thread-actions.ts';
import { useQuotedMessage } from '../../model/hooks/use-quoted-message.ts';
import { HomeCardContext } from '../../model/view/home-card-context.ts';
import { DocumentAttachment } from './document-attachment.tsx';
import { ImageAttachment } from './image-attachment.tsx';
import { MessageQuote } from './message-quote.tsx';
import { MessageText } from './message-text.tsx';
import { VideoAttachment } from './video-attachment.tsx';
import { VoiceNote } from './voice-note.tsx';

type MessageContentProps = {
  message: ThreadMessage;
  quoted: Message | undefined;
  members: Conversation['members'];
  me: string;
  senderName: string;
  actions: ThreadActions;
  /** Time and delivery ticks, placed at the end of the text. */
  meta: React.ReactNode;
};

export function MessageContent(props: MessageContentProps) {
  const { message, quoted, members, me, senderName, actions, meta } = props;
  const t = useT();
  const { body, replyToId } = message;
  if (message.deletedAt) {
    return (
      <span className="flex flex-wrap items-end gap-x-2">
        <span className="flex items-center gap-1.5 text-muted">
          <Ban aria-hidden="true" className="size-4" />
          {t('chat.deleted')}
        </span>
        {meta}
      </span>
    );
  }
  return (
    <>
      {message.isForwarded ? (
        <span className="flex items-center gap-1 text-xs text-muted">
          <Forward aria-hidden="true" className="size-3.5 rtl:-scale-x-100" />
          {t('chat.forwarded')}
        </span>
      ) : null}
      {replyToId ? (
        <Quote
          id={replyToId}
          known={quoted}
          members={members}
          me={me}
          onJump={() => actions.jumpTo(replyToId)}
        />
      ) : null}
      <File message={message} senderName={senderName} actions={actions} />
      <span className="flex flex-wrap items-end gap-x-2">
        {body ? (
          <span dir="auto" className="min-w-0 whitespace-pre-wrap wrap-anywhere">
            <MessageText text={body} />
          </span>
        ) : null}
        {meta}
      </span>
    </>
  );
}

type QuoteProps = {
  id: string;
  known: Message | undefined;
  members: Conversation['members'];
  me: string;
  onJump: () => void;
};

function Quote({ id, known, members, me, onJump }: QuoteProps) {
  const quoted = useQuotedMessage(id, known);
  return <MessageQuote quoted={quoted} members={members} me={me} onJump={onJump} />;
}

type FileProps = { message: ThreadMessage; senderName: string; actions: ThreadActions };

function File({ message, senderName, actions }: FileProps) {
  const { card, viewing } = useContext(HomeCardContext);
  const onCancel = () => actions.cancel(message.id);
  switch (message.type) {
    case 'image':
      return (
        <ImageAttachment
          message={message}
          senderName={senderName}
          onOpen={() => actions.openPicture(message)}
          onCancel={onCancel}
        />
      );
    case 'video':
      return <VideoAttachment message={message} senderName={senderName} onCancel={onCancel} />;
    case 'audio':
      return <VoiceNote message={message} senderName={senderName} onCancel={onCancel} />;
    case 'document':
      return <DocumentAttachment message={message} onCancel={onCancel} />;
    case 'home':
      return message.homeId ? card(message.homeId) : null;
    case 'viewing':
      return viewing(message.id);
    default:
      return null;
  }
}

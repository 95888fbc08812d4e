// Conversation with its messages and composer, or the loading or error state of the conversation.
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { EmptyState } from '../../../../shared/ui/states/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/states/error-state.tsx';
import { useConversation } from '../../model/hooks/use-conversation.ts';
import { ThreadSkeleton } from '../thread-skeleton.tsx';
import { ActiveConversation } from './active-conversation.tsx';

type ConversationPanelProps = {
  conversationId: string;
  me: string;
  /** ID of a message. The conversation scrolls to this message. */
  messageId?: string | undefined;
  /**
   * Element shown above the message field after the user has sent a message in this conversation.
   */
  afterSending?: ReactNode;
  /** Called to return to the conversation list. */
  onClose: () => void;
};

export function ConversationPanel(props: ConversationPanelProps) {
  const { conversationId, me, messageId, afterSending, onClose } = props;
  const t = useT();
  const language = useLanguage();
  const { state, conversation, error, retry } = useConversation(conversationId);
  if (conversation) {
    return (
      <ActiveConversation
        key={conversation.id}
        conversation={conversation}
        me={me}
        messageId={messageId}
        afterSending={afterSending}
        onClose={onClose}
      />
    );
  }
  if (state === 'loading') return <ThreadSkeleton />;
  return (
    <div className="p-4">
      <h1 className="sr-only">{t('chat.title')}</h1>
      {state === 'missing' ? (
        <EmptyState
          title={t('chat.missing_title')}
          text={t('chat.missing_text')}
          action={
            <button type="button" onClick={onClose} className="min-h-11 px-4 text-primary">
              {t('chat.close')}
            </button>
          }
        />
      ) : (
        <ErrorState
          title={t('chat.conversation_failed')}
          text={messageFor(error, t, language)}
          onRetry={retry}
        />
      )}
    </div>
  );
}

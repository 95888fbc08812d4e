// Thread of a conversation, or its loading and error states.
import { useCallback } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { ErrorState } from '../../../../shared/ui/states/error-state.tsx';
import type { Conversation } from '../../model/chat-types.ts';
import { useChat } from '../../model/hooks/use-chat.ts';
import type { ShownThread } from '../../model/hooks/use-shown-thread.ts';
import { Thread, type ThreadProps } from '../thread.tsx';
import { ThreadSkeleton } from '../thread-skeleton.tsx';

type ConversationThreadProps = {
  conversation: Conversation;
  me: string;
  shown: ShownThread;
  actions: ThreadProps['actions'];
};

export function ConversationThread(props: ConversationThreadProps) {
  const { conversation, me, shown, actions } = props;
  const { thread, past, pastId, target, starred, leavePast } = shown;
  const t = useT();
  const language = useLanguage();
  const chat = useChat();
  const onSeen = useCallback(() => {
    // No message is marked as read while older messages are shown instead of the newest ones.
    if (conversation.myStatus === 'active' && !pastId) chat.markRead(conversation.id);
  }, [chat, conversation.id, conversation.myStatus, pastId]);
  if (thread.state === 'error' && thread.messages.length === 0) {
    return (
      <div className="flex-1 p-4">
        <ErrorState
          title={t('chat.thread_failed')}
          text={messageFor(thread.error, t, language)}
          onRetry={thread.retry}
        />
      </div>
    );
  }
  if (thread.state === 'loading' && thread.messages.length === 0) return <ThreadSkeleton />;
  return (
    <Thread
      // The key remounts the list for a change between the newest and older messages. The key also
      // remounts a list of only unsent messages when the thread has been loaded.
      key={pastId ?? thread.state}
      conversation={conversation}
      me={me}
      messages={thread.messages}
      hasOlder={thread.hasOlder}
      isLoadingOlder={thread.isLoadingOlder}
      loadOlder={thread.loadOlder}
      onSeen={onSeen}
      starred={starred}
      target={target}
      past={past && { hasNewer: past.hasNewer, loadNewer: past.loadNewer, leave: leavePast }}
      actions={actions}
    />
  );
}

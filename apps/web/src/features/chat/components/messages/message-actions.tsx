// Dialogs of the two message actions that need a further step: selecting conversations for a
// forward, or confirming a deletion.
import { useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import type { ThreadMessage } from '../../model/chat-types.ts';
import { useChat } from '../../model/hooks/use-chat.ts';
import { ForwardDialog } from './forward-dialog.tsx';

export type MessageActionsProps = {
  asked: { action: 'forward' | 'delete'; message: ThreadMessage };
  me: string;
  onClose: () => void;
};

export function MessageActions({ asked, me, onClose }: MessageActionsProps) {
  const t = useT();
  const language = useLanguage();
  const chat = useChat();
  const [isPending, setIsPending] = useState(false);
  const { action, message } = asked;
  if (action === 'forward') {
    return (
      <ForwardDialog
        me={me}
        onClose={onClose}
        onForward={(conversationIds) => {
          void notify
            .during(chat.forward(message, conversationIds), {
              loading: t('chat.forwarding'),
              success: t('chat.forwarded_to', { count: conversationIds.length }),
              error: t('chat.forward_failed'),
            })
            // The error is ignored here, because a toast has already shown it.
            .catch(() => undefined);
          onClose();
        }}
      />
    );
  }
  const remove = async () => {
    setIsPending(true);
    try {
      await chat.remove(message.id);
    } catch (error) {
      notify.error(messageFor(error, t, language));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('chat.delete_title')}
      text={t('chat.delete_text')}
      confirmLabel={t('chat.action_delete')}
      isOpen
      isPending={isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      onConfirm={remove}
    />
  );
}

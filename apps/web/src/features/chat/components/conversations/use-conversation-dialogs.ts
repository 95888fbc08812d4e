// State of the dialogs that open above a conversation: the message menu and its confirmations, the
// full-screen picture, the search, the details, and the report.
import { useMemo, useState } from 'react';
import type { ThreadMessage } from '../../model/chat-types.ts';
import { useChat } from '../../model/hooks/use-chat.ts';
import type { MessageActionsProps } from '../messages/message-actions.tsx';

type OpenMenu = { message: ThreadMessage; anchor: HTMLElement };
type Reported = { userId: string; messageId?: string };

export type ConversationDialogsState = ReturnType<typeof useConversationDialogs>;

export function useConversationDialogs() {
  const chat = useChat();
  const [menu, setMenu] = useState<OpenMenu>();
  const [asked, setAsked] = useState<MessageActionsProps['asked']>();
  const [reported, setReported] = useState<Reported>();
  const [pictureId, setPictureId] = useState<string>();
  const [isInfoOpen, setIsInfoOpen] = useState(false);
  const [isSearchOpen, setIsSearchOpen] = useState(false);
  const threadActions = useMemo(
    () => ({
      openMenu: (message: ThreadMessage, anchor: HTMLElement) => setMenu({ message, anchor }),
      react: chat.react,
      openPicture: (message: ThreadMessage) => setPictureId(message.id),
      retry: chat.retry,
      cancel: chat.cancel,
    }),
    [chat],
  );
  return {
    menu,
    closeMenu: () => setMenu(undefined),
    asked,
    setAsked,
    reported,
    setReported,
    pictureId,
    setPictureId,
    isInfoOpen,
    setIsInfoOpen,
    isSearchOpen,
    setIsSearchOpen,
    /** Actions of a message in the thread: each opens a dialog or runs immediately. */
    threadActions,
  };
}

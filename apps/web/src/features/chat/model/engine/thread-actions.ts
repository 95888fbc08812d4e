// Actions on a message in the thread.
import type { ThreadMessage } from '../chat-types.ts';
import type { Reaction } from '../view/reactions.ts';

export type ThreadActions = {
  openMenu: (message: ThreadMessage, anchor: HTMLElement) => void;
  react: (message: ThreadMessage, reaction: Reaction) => void;
  jumpTo: (messageId: string) => void;
  openPicture: (message: ThreadMessage) => void;
  retry: (messageId: string) => void;
  cancel: (messageId: string) => void;
};

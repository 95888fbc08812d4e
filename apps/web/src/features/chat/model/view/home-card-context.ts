// React context with the functions that render home listings in a conversation. Another feature
// provides the functions, because the chat itself knows only the IDs of the homes.
import { createContext, type ReactNode } from 'react';

type HomeSlotValue = {
  card: (homeId: string) => ReactNode;
  /**
   * Renders a visit request that was made in this conversation. The ID of the visit is also the ID
   * of the message about it.
   */
  viewing: (viewingId: string) => ReactNode;
  /** Home listing attached to the next message. */
  aboutId: string | undefined;
  /**
   * Called when the user removes the home from the next message, or when the message has been sent.
   */
  leaveAbout: () => void;
};

export const HomeCardContext = createContext<HomeSlotValue>({
  card: () => null,
  viewing: () => null,
  aboutId: undefined,
  leaveAbout: () => undefined,
});

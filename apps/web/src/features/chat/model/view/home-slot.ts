// Context that renders homes in a conversation. Another feature provides it; the chat itself knows
// only the IDs of homes.
import { createContext, type ReactNode } from 'react';

type HomeSlotValue = {
  card: (homeId: string) => ReactNode;
  /** Renders a viewing requested in this conversation; the viewing has the ID of its message. */
  viewing: (viewingId: string) => ReactNode;
  /** Home attached to the next message. */
  aboutId: string | undefined;
  /**
   * Called when the user removes the home from the next message, or when the message has been sent.
   */
  leaveAbout: () => void;
};

export const HomeSlot = createContext<HomeSlotValue>({
  card: () => null,
  viewing: () => null,
  aboutId: undefined,
  leaveAbout: () => undefined,
});

// Context that renders homes in a conversation. Another feature provides it; the chat knows only
// the IDs of homes.
import { createContext, type ReactNode } from 'react';

type HomeSlotValue = {
  card: (homeId: string) => ReactNode;
  /** Renders a viewing requested in this conversation; its ID is that of the message. */
  viewing: (viewingId: string) => ReactNode;
  /** Home attached to the next message. */
  aboutId: string | undefined;
  /** Called when the home is removed from the next message, or the message was sent. */
  leaveAbout: () => void;
};

export const HomeSlot = createContext<HomeSlotValue>({
  card: () => null,
  viewing: () => null,
  aboutId: undefined,
  leaveAbout: () => undefined,
});

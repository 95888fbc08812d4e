// How a conversation shows homes, given from outside: the chat knows a home by its id alone.
import { createContext, type ReactNode } from 'react';

type HomeSlotValue = {
  card: (homeId: string) => ReactNode;
  /** Of a visit that is asked for in this conversation; it has the id of its message. */
  viewing: (viewingId: string) => ReactNode;
  /** The home that the next message is about. */
  aboutId: string | undefined;
  /** The next message is about no home, or it has been sent. */
  leaveAbout: () => void;
};

export const HomeSlot = createContext<HomeSlotValue>({
  card: () => null,
  viewing: () => null,
  aboutId: undefined,
  leaveAbout: () => undefined,
});

// How a conversation shows homes, given from outside: the chat knows a home by its id alone.
import { createContext, type ReactNode } from 'react';

type HomeSlotValue = {
  card: (homeId: string) => ReactNode;
  /** The home that the next message is about. */
  aboutId: string | undefined;
  /** The next message is about no home, or it has been sent. */
  leaveAbout: () => void;
};

export const HomeSlot = createContext<HomeSlotValue>({
  card: () => null,
  aboutId: undefined,
  leaveAbout: () => undefined,
});

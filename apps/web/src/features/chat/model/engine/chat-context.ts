// React context of the chat engine. The code of the engine loads shortly after the screens.
import { createContext, useContext } from 'react';
import { Store } from '../../../../shared/store.ts';
import type { ChatEngine } from './chat-engine.ts';

export class ChatHandle {
  readonly engine = new Store<ChatEngine | undefined>(undefined);

  /** Returns a promise that resolves to the chat engine once the engine is loaded. */
  ready = (): Promise<ChatEngine> =>
    new Promise((resolve) => {
      const look = () => {
        const engine = this.engine.getSnapshot();
        if (!engine) return false;
        stop();
        resolve(engine);
        return true;
      };
      const stop = this.engine.subscribe(look);
      look();
    });
}

export const ChatContext = createContext<ChatHandle | undefined>(undefined);

export function useChatHandle(): ChatHandle {
  const handle = useContext(ChatContext);
  if (!handle) throw new Error('the chat needs its provider above it');
  return handle;
}

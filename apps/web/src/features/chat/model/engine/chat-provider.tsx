// Opens the chat of the signed-in person for all that is below; its code comes when the first screen is drawn.
import { type ReactNode, useEffect, useState } from 'react';
import { ChatContext, ChatHandle } from './chat-context.ts';
import type { ChatEngine } from './chat-engine.ts';

const RETRY_MS = 3000;

export function ChatProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const [handle] = useState(() => new ChatHandle());
  useEffect(() => {
    let isGone = false;
    let engine: ChatEngine | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      import('../../api/engine-port.ts')
        .then(({ openChat }) => {
          if (isGone) return;
          engine = openChat(userId);
          handle.engine.set(engine);
        })
        .catch(() => {
          if (!isGone) timer = setTimeout(open, RETRY_MS);
        });
    };
    open();
    return () => {
      isGone = true;
      clearTimeout(timer);
      handle.engine.set(undefined);
      engine?.stop();
    };
  }, [userId, handle]);
  return <ChatContext value={handle}>{children}</ChatContext>;
}

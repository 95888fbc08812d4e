// Opens the chat of the signed-in person for all that is below; its code comes when the first screen is drawn.
import { type ReactNode, useEffect, useState } from 'react';
import { untilItWorks } from '../../../../shared/lib/until-it-works.ts';
import { ChatContext, ChatHandle } from './chat-context.ts';
import type { ChatEngine } from './chat-engine.ts';

export function ChatProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const [handle] = useState(() => new ChatHandle());
  useEffect(() => {
    let isGone = false;
    let engine: ChatEngine | undefined;
    const stop = untilItWorks(async () => {
      const { openChat } = await import('../../api/engine-port.ts');
      if (isGone) return;
      engine = openChat(userId);
      handle.engine.set(engine);
    });
    return () => {
      isGone = true;
      stop();
      handle.engine.set(undefined);
      engine?.stop();
    };
  }, [userId, handle]);
  return <ChatContext value={handle}>{children}</ChatContext>;
}

// Provides the chat of the signed-in user to the components below. Loads the chat's code with the
// first screen, and keeps the chat open across layouts.
import { type ReactNode, useEffect, useMemo } from 'react';
import { retryUntilSuccess } from '../../../../shared/network/retry-until.ts';
import { storedUserId } from '../../../../shared/session/stored-user-id.ts';
import { deadlines } from '../../../../shared/timeouts.ts';
import { ChatContext, ChatHandle } from './chat-context.ts';
import type { ChatEngine } from './chat-engine.ts';

export function ChatProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const chat = useMemo(() => chatOf(userId), [userId]);
  useEffect(() => chat.hold(), [chat]);
  return <ChatContext value={chat.handle}>{children}</ChatContext>;
}

/**
 * Opens the chat before its screen renders, so that its requests run while the screen's code
 * downloads.
 * @param conversationId - Conversation that the screen will show.
 */
export function openChatEarly(userId: string, conversationId: string): void {
  chatOf(userId).startEarly(conversationId);
}

class OpenChat {
  readonly handle = new ChatHandle();
  readonly userId: string;
  #holders = 0;
  #stop: (() => void) | undefined;

  constructor(userId: string) {
    this.userId = userId;
  }

  /**
   * Opens the chat if it is closed. The chat stays open until all its holders have released it.
   * @returns A function with which the holder releases the chat. The chat is closed shortly after
   * the last release. During this delay, the layout of the next screen can hold the chat again.
   */
  hold(): () => void {
    this.#holders += 1;
    this.#stop ??= this.#start();
    return () => {
      this.#holders -= 1;
      // Closes the chat immediately after sign-out.
      if (storedUserId() !== this.userId) this.#closeUnlessHeld();
      else setTimeout(() => this.#closeUnlessHeld());
    };
  }

  startEarly(conversationId: string): void {
    if (this.#stop) return;
    this.#stop = this.#start((engine) => {
      // Sends the two requests whose results the screen will need. The screen then waits for these
      // pending requests instead of sending its own.
      void engine.conversations.read(conversationId).catch(() => undefined);
      engine.thread(conversationId);
    });
    setTimeout(() => this.#closeUnlessHeld(), deadlines.chatScreen);
  }

  #closeUnlessHeld(): void {
    if (this.#holders > 0) return;
    this.#stop?.();
    this.#stop = undefined;
  }

  #start(begin?: (engine: ChatEngine) => void): () => void {
    let isGone = false;
    let engine: ChatEngine | undefined;
    const stopTrying = retryUntilSuccess(async () => {
      const { createChatEngine } = await import('../../api/chat-engine-port.ts');
      if (isGone) return;
      engine = createChatEngine(this.userId);
      begin?.(engine);
      this.handle.engine.set(engine);
    });
    return () => {
      isGone = true;
      stopTrying();
      this.handle.engine.set(undefined);
      engine?.stop();
    };
  }
}

let latest: OpenChat | undefined;

function chatOf(userId: string): OpenChat {
  if (latest?.userId !== userId) latest = new OpenChat(userId);
  return latest;
}

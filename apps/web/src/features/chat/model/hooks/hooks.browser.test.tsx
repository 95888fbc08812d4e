// Tests of chat hooks that depend on the page and not on the server: drafts, seen messages, scroll
// position and the slash shortcut.
import { useRef } from 'react';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderHook } from 'vitest-browser-react';
import { forgetPersonOnDevice } from '../../../../shared/device/device-storage-registry.ts';
import { sessionStore } from '../../../../shared/session/session-store.ts';
import { deferServer } from '../../../../testing/deferred-server.ts';
import { mountIn } from '../../../../testing/mount-in-language.tsx';
import { signIn } from '../../../../testing/sign-in.ts';
import type { ThreadMessage } from '../chat-types.ts';
import { chatDraftKey } from '../device-storage.ts';
import { useMessageDraft } from './use-message-draft.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';
import { useSeenMessages } from './use-seen-messages.ts';
import { useStickToEnd } from './use-stick-to-end.ts';

describe('message draft', () => {
  beforeEach(async () => {
    signIn('salma');
    deferServer();
    await sessionStore.start();
    await expect.poll(() => sessionStore.get().status).toBe('signed_in');
    localStorage.removeItem(chatDraftKey('salma', 'one'));
    localStorage.removeItem(chatDraftKey('salma', 'two'));
  });
  const draftOf = (id = 'one') =>
    renderHook((at = id) => useMessageDraft(at), { initialProps: id });

  it('is restored when the user returns to the screen', async () => {
    const first = await draftOf();
    await first.act(() => first.result.current[1]('Hello'));
    expect(first.result.current[0]).toBe('Hello');
    await first.unmount();
    const again = await draftOf();
    expect(again.result.current[0]).toBe('Hello');
  });

  it('shows the draft of the newly opened conversation in its first render, and never the previous draft', async () => {
    const seen: string[] = [];
    const hook = await renderHook(
      (id = 'one') => {
        const draft = useMessageDraft(id);
        seen.push(`${id}: ${draft[0]}`);
        return draft;
      },
      { initialProps: 'one' },
    );
    await hook.act(() => hook.result.current[1]('Hello'));
    await hook.rerender('two');
    await hook.act(() => hook.result.current[1]('Salam'));
    await hook.rerender('one');
    expect(seen).not.toContain('two: Hello');
    expect(hook.result.current[0]).toBe('Hello');
  });

  it('is removed from storage when the user empties it or signs out', async () => {
    const hook = await draftOf();
    await hook.act(() => hook.result.current[1]('Hello'));
    await hook.act(() => hook.result.current[1](''));
    expect(localStorage.getItem(chatDraftKey('salma', 'one'))).toBeNull();
    await hook.act(() => hook.result.current[1]('Again'));
    forgetPersonOnDevice('salma');
    expect(localStorage.getItem(chatDraftKey('salma', 'one'))).toBeNull();
  });
});

describe('seen messages', () => {
  const isLookedAt = vi.spyOn(document, 'hasFocus');
  beforeEach(() => void isLookedAt.mockReturnValue(true));
  afterAll(() => isLookedAt.mockRestore());

  const said = (seq: number, senderId = 'omar') => ({ seq, senderId }) as ThreadMessage;
  type Seen = { messages: ThreadMessage[]; isAtEnd: boolean };
  async function seeing(start: Seen) {
    const onSeen = vi.fn();
    const hook = await renderHook(
      ({ messages, isAtEnd }: Seen = start) => useSeenMessages(messages, 'salma', isAtEnd, onSeen),
      { initialProps: start },
    );
    return { onSeen, ...hook };
  }

  it('are reported to the server while the end of the thread is in view, and again with each new message', async () => {
    const { onSeen, rerender } = await seeing({ messages: [said(1)], isAtEnd: true });
    expect(onSeen).toHaveBeenCalledOnce();
    await rerender({ messages: [said(1), said(2)], isAtEnd: true });
    expect(onSeen).toHaveBeenCalledTimes(2);
    await rerender({ messages: [said(1), said(2)], isAtEnd: true });
    expect(onSeen).toHaveBeenCalledTimes(2);
  });

  it('are not reported while the reader has scrolled up, and new messages from other members are counted as unseen', async () => {
    const { onSeen, rerender, result } = await seeing({ messages: [said(1)], isAtEnd: false });
    await rerender({ messages: [said(1), said(2), said(3, 'salma'), said(4)], isAtEnd: false });
    expect(onSeen).not.toHaveBeenCalled();
    expect(result.current.newCount).toBe(2);
    await rerender({ messages: [said(1), said(2), said(3, 'salma'), said(4)], isAtEnd: true });
    expect(onSeen).toHaveBeenCalledOnce();
    expect(result.current.newCount).toBe(0);
  });

  it('are reported only while the page is visible', async () => {
    isLookedAt.mockReturnValue(false);
    const { onSeen, act } = await seeing({ messages: [said(1)], isAtEnd: true });
    expect(onSeen).not.toHaveBeenCalled();
    isLookedAt.mockReturnValue(true);
    await act(() => dispatchEvent(new Event('focus')));
    expect(onSeen).toHaveBeenCalledOnce();
  });

  it('are never reported while the thread has no messages', async () => {
    const { onSeen } = await seeing({ messages: [], isAtEnd: true });
    expect(onSeen).not.toHaveBeenCalled();
  });
});

describe('scroll position at the end of a thread', () => {
  function Thread({ lines, startsAtEnd }: { lines: number; startsAtEnd: boolean }) {
    const scroller = useRef<HTMLDivElement>(null);
    const { isAtEnd, goToEnd, onScroll, letGo } = useStickToEnd(scroller, startsAtEnd);
    return (
      <>
        <div
          ref={scroller}
          onScroll={onScroll}
          data-testid="thread"
          style={{ height: 200, overflow: 'auto' }}
        >
          <div style={{ height: lines * 50 }} />
        </div>
        <output>{isAtEnd ? 'at the end' : 'above'}</output>
        <button type="button" onClick={goToEnd}>
          End
        </button>
        <button type="button" onClick={letGo}>
          Let go
        </button>
      </>
    );
  }
  async function mountThread(lines: number, startsAtEnd = true) {
    const screen = await mountIn('en', <Thread lines={lines} startsAtEnd={startsAtEnd} />);
    const thread = screen.getByTestId('thread').element();
    const distance = () => thread.scrollHeight - thread.scrollTop - thread.clientHeight;
    const grow = (to: number) => screen.rerender(<Thread lines={to} startsAtEnd={startsAtEnd} />);
    return { screen, thread, distance, grow };
  }

  it('follows new messages while the reader is at the end', async () => {
    const { distance, grow } = await mountThread(20);
    await expect.poll(distance).toBe(0);
    await grow(30);
    await expect.poll(distance).toBe(0);
  });

  it('follows new messages even if they arrive before the scroll event of an earlier movement', async () => {
    const { screen, thread, distance } = await mountThread(20);
    await expect.poll(distance).toBe(0);
    const [inside] = thread.children;
    if (!(inside instanceof HTMLElement)) throw new Error('a thread has something in it');
    inside.style.height = '1500px';
    thread.dispatchEvent(new Event('scroll'));
    await expect.poll(distance).toBe(0);
    await expect.element(screen.getByText('at the end')).toBeVisible();
  });

  it.each([
    [81, 'above'],
    [79, 'at the end'],
  ])('at %i pixels from the end, the position counts as "%s"', async (before, said) => {
    const { screen, thread, distance } = await mountThread(20);
    await expect.poll(distance).toBe(0);
    thread.scrollTop -= before;
    await expect.element(screen.getByRole('status')).toHaveTextContent(said);
  });

  it('does not follow new messages while the reader has scrolled up, until the reader asks to scroll to the end', async () => {
    const { screen, thread, distance, grow } = await mountThread(20);
    await expect.poll(distance).toBe(0);
    thread.scrollTop = 100;
    await expect.element(screen.getByText('above')).toBeVisible();
    await grow(30);
    await expect.poll(() => thread.scrollHeight).toBe(1500);
    expect(thread.scrollTop).toBe(100);
    await screen.getByRole('button', { name: 'End' }).click();
    await expect.poll(distance).toBe(0);
    await expect.element(screen.getByText('at the end')).toBeVisible();
  });

  it('is detected without a scroll event when the whole thread fits into the window', async () => {
    const { screen } = await mountThread(2, false);
    await expect.element(screen.getByText('at the end')).toBeVisible();
  });

  it('no longer follows new messages after `letGo`, which the app calls before it scrolls to a message', async () => {
    const { screen, thread, distance, grow } = await mountThread(20);
    await expect.poll(distance).toBe(0);
    const before = thread.scrollTop;
    await screen.getByRole('button', { name: 'Let go' }).click();
    await grow(30);
    await expect.poll(() => thread.scrollHeight).toBe(1500);
    expect(thread.scrollTop).toBe(before);
  });
});

describe('the slash key pressed in a conversation', () => {
  function Writing() {
    const field = useRef<HTMLTextAreaElement>(null);
    useSearchShortcut(field);
    return (
      <>
        <button type="button">Here</button>
        <input aria-label="Search" />
        <textarea ref={field} aria-label="Message" />
      </>
    );
  }

  it('focuses the message field and is not typed into it', async () => {
    const screen = await mountIn('en', <Writing />);
    await screen.getByRole('button').click();
    await userEvent.keyboard('/');
    await expect.element(screen.getByLabelText('Message')).toHaveFocus();
    await expect.element(screen.getByLabelText('Message')).toHaveValue('');
  });

  it('is typed as a character in a text field', async () => {
    const screen = await mountIn('en', <Writing />);
    await screen.getByLabelText('Search').click();
    await userEvent.keyboard('/');
    await expect.element(screen.getByLabelText('Search')).toHaveValue('/');
    await expect.element(screen.getByLabelText('Search')).toHaveFocus();
  });
});

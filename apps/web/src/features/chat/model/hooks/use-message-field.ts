// Message field that grows with its text. It takes the focus when the user starts to reply to a
// message or to edit one.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useFocusOnPushReply } from './use-focus-on-push-reply.ts';
import type { Recorder } from './use-recorder.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';

/** @param modeId - ID of the message that the user replies to or edits. */
export function useMessageField(
  text: string,
  recorderState: Recorder['state'],
  modeId: string | undefined,
): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  useSearchShortcut(field);
  useFocusOnPushReply(field);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the words.
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.blockSize = 'auto';
    element.style.blockSize = `${element.scrollHeight}px`;
  }, [text, recorderState]);
  useEffect(() => {
    if (modeId) field.current?.focus();
  }, [modeId]);
  return field;
}

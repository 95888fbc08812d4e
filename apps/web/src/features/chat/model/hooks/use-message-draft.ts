// Draft of a message, stored per user and conversation. The draft survives a reload and is deleted
// at sign-out. The hook uses neither the shared module for form drafts nor IndexedDB, because the
// draft is never sent to the server and is needed in the first render.
import { useCallback, useState } from 'react';
import { useUserId } from '../../../../shared/session/use-session.ts';
import { chatDraftKey } from '../device-storage.ts';

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // If the device storage is full, the text is kept only while the screen is mounted.
  }
}

export function useMessageDraft(
  conversationId: string,
): [text: string, setText: (text: string) => void] {
  const key = chatDraftKey(useUserId(), conversationId);
  const [draft, setDraft] = useState(() => ({ key, text: read(key) }));
  const setText = useCallback(
    (text: string) => {
      write(key, text);
      setDraft({ key, text });
    },
    [key],
  );
  // After a change of conversation, the state still contains the previous conversation's draft.
  return [draft.key === key ? draft.text : read(key), setText];
}

// What was typed and not sent, by person and conversation; it survives a reload and goes when she signs out. It never goes to the server
// and stands in the first drawing, so it needs neither a keeper nor a database.
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
    // A full device: the text stands in the field as long as the screen does.
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
  // Another conversation has another draft, in the same drawing already.
  return [draft.key === key ? draft.text : read(key), setText];
}

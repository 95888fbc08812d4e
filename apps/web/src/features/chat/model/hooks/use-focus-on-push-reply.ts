// Focuses the message field after the reply action of a push notification. A new tab detects the
// action by the `write` query parameter, an open tab by a `WRITE` message of the service worker.
import { type RefObject, useEffect } from 'react';

export function useFocusOnPushReply(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (new URLSearchParams(location.search).has('write')) field.current?.focus();
    const workers = navigator.serviceWorker;
    const listen = ({ data }: MessageEvent) => {
      if (data?.type === 'WRITE') field.current?.focus();
    };
    workers?.addEventListener('message', listen);
    return () => workers?.removeEventListener('message', listen);
  }, [field]);
}

// A push that is answered leads to the field to write in: by its address in a new tab, by a word of the service worker in an open one.
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

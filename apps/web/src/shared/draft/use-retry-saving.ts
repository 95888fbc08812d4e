// Retries saving a draft when the network returns, and every few seconds until it succeeds.
import { useEffect } from 'react';
import { pauses } from '../timeouts.ts';

type Open = { keeper: { flush: () => Promise<void> }; state: { saveState: string } };

export const isDraftUnsaved = ({ saveState }: Open['state']): boolean =>
  saveState === 'on_device' || saveState === 'failed';

export function useRetrySaving(open: Open | undefined): void {
  const keeper = open?.keeper;
  const isWaiting = open !== undefined && isDraftUnsaved(open.state);
  useEffect(() => {
    if (!keeper || !isWaiting) return;
    const retry = () => void keeper.flush();
    const timer = setInterval(retry, pauses.draftRetry);
    addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
    };
  }, [keeper, isWaiting]);
}

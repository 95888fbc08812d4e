// Message for a screen that could not be loaded, with a retry button. Shows the error; if the
// device is offline, shows instead that the app is waiting for the network.
import { RotateCw } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../button.tsx';

type ErrorStateProps = {
  title: string;
  text: string;
  onRetry: () => void;
  /**
   * Set when the message replaces a whole screen. The screen then has no other heading, so the
   * title of the message is an `h1`.
   */
  isScreen?: boolean;
};

export function ErrorState({ title, text, onRetry, isScreen }: ErrorStateProps) {
  const t = useT();
  const isAway = useSyncExternalStore(onNetwork, isNetworkAway, () => false);
  // Requests the data of the screen again automatically when the network returns.
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  const Heading = isScreen ? 'h1' : 'h2';
  return (
    <div
      role={isAway ? 'status' : 'alert'}
      className={`flex flex-col items-start gap-3 rounded-card border p-5 ${isAway ? 'border-line bg-surface' : 'border-danger bg-danger-soft'}`}
    >
      <Heading className={`font-semibold ${isAway ? '' : 'text-danger'}`}>
        {isAway ? t('common.waiting_title') : title}
      </Heading>
      <p>{isAway ? t('common.waiting_text') : text}</p>
      <Button look="secondary" onClick={onRetry}>
        <RotateCw aria-hidden="true" className="size-4" />
        {t('common.retry')}
      </Button>
    </div>
  );
}

const isNetworkAway = () => !navigator.onLine;

function onNetwork(hear: () => void): () => void {
  addEventListener('online', hear);
  addEventListener('offline', hear);
  return () => {
    removeEventListener('online', hear);
    removeEventListener('offline', hear);
  };
}

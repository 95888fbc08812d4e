// What a screen shows when something went wrong: what happened, and a way to try again.
import { RotateCw } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../button.tsx';

type ErrorStateProps = {
  title: string;
  text: string;
  onRetry: () => void;
  /** It stands in the place of a whole screen, which then has no other heading. */
  isScreen?: boolean;
};

export function ErrorState({ title, text, onRetry, isScreen }: ErrorStateProps) {
  const t = useT();
  const Heading = isScreen ? 'h1' : 'h2';
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded-card border border-danger bg-danger-soft p-5"
    >
      <Heading className="font-semibold text-danger">{title}</Heading>
      <p>{text}</p>
      <Button look="secondary" onClick={onRetry}>
        <RotateCw aria-hidden="true" className="size-4" />
        {t('common.retry')}
      </Button>
    </div>
  );
}

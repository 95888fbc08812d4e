// Actions for one file that is being uploaded: retry, cancel, remove.
import { RotateCw, X } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../icon-button.tsx';
import type { FILE_STATE_STYLES } from './file-state-styles.ts';

type FileActionsProps = {
  name: string;
  state: keyof typeof FILE_STATE_STYLES;
  onRetry?: (() => void) | undefined;
  onRemove: () => void;
};

export function FileActions({ name, state, onRetry, onRemove }: FileActionsProps) {
  const t = useT();
  return (
    <>
      {state === 'failed' ? (
        <IconButton label={t('ui.retry_file', { name })} onClick={onRetry}>
          <RotateCw aria-hidden="true" className="size-5" />
        </IconButton>
      ) : null}
      <IconButton
        label={t(state === 'sent' || state === 'failed' ? 'ui.remove_file' : 'ui.cancel_file', {
          name,
        })}
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </>
  );
}

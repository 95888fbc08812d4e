// One file on its way: its name, how much of it has gone, and what can be done about it.
import { Progress } from '@base-ui/react/progress';
import { CircleAlert, CircleCheck, Clock, RotateCw, Upload, X } from 'lucide-react';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { fileSize } from '../format/file-size.ts';
import type { QueuedFile } from './file-queue.ts';
import { IconButton } from './icon-button.tsx';

const LOOKS = {
  waiting: { Icon: Clock, className: 'text-muted' },
  sending: { Icon: Upload, className: 'text-primary' },
  sent: { Icon: CircleCheck, className: 'text-success' },
  failed: { Icon: CircleAlert, className: 'text-danger' },
} as const;

type FileRowProps = { queued: QueuedFile; onRetry: () => void; onRemove: () => void };

export function FileRow({ queued, onRetry, onRemove }: FileRowProps) {
  const t = useT();
  const language = useLanguage();
  const { file, state, percent } = queued;
  const { name } = file;
  const { Icon, className } = LOOKS[state];
  return (
    <li className="flex flex-wrap items-center gap-x-3 rounded-card border border-line bg-surface py-1 ps-4 pe-1">
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${className}`} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <bdi>{name}</bdi>
        </span>
        <span className={`figures block text-sm ${className}`}>
          {state === 'sending' ? `${percent} %` : t(`ui.file_${state}`)}
          {' · '}
          <span className="text-muted">{fileSize(file.size, t, language)}</span>
        </span>
      </span>
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
      {state === 'sending' ? (
        <Progress.Root
          value={percent}
          aria-label={t('ui.file_sending', { name, percent })}
          className="me-3 mb-2 w-full"
        >
          <Progress.Track className="h-1.5 overflow-hidden rounded-full bg-line">
            <Progress.Indicator className="bg-primary transition-[width]" />
          </Progress.Track>
        </Progress.Root>
      ) : null}
    </li>
  );
}

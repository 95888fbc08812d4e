// One file that is being uploaded: its name, its progress, and its actions.
import { Progress } from '@base-ui/react/progress';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { fileSize } from '../../format/file-size.ts';
import type { Entry } from '../../photos/send-tray.ts';
import { FileActions } from './file-actions.tsx';
import { FILE_LOOKS } from './file-looks.ts';

type FileRowProps = { queued: Entry<File>; onRetry: () => void; onRemove: () => void };

export function FileRow({ queued, onRetry, onRemove }: FileRowProps) {
  const t = useT();
  const language = useLanguage();
  const { item: file, state, percent } = queued;
  const { name } = file;
  const { Icon, className } = FILE_LOOKS[state];
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
      <FileActions name={name} state={state} onRetry={onRetry} onRemove={onRemove} />
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

// Row of one document: preview, upload progress, warnings and actions.
import { CircleAlert, FileText } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { useObjectUrl } from '../../../shared/files/use-object-urls.ts';
import { FileActions } from '../../../shared/ui/pictures/file-actions.tsx';
import { FILE_STATE_STYLES } from '../../../shared/ui/pictures/file-state-styles.ts';
import type { PictureProblem } from '../model/picture-quality.ts';

type DocumentRowProps = {
  name: string;
  state: keyof typeof FILE_STATE_STYLES;
  percent?: number;
  problems?: PictureProblem[];
  /** Image file, if it is on this device. */
  picture?: File | undefined;
  onRetry?: () => void;
  onRemove: () => void;
};

export function DocumentRow(props: DocumentRowProps) {
  const { name, state, percent = 100, problems = [], picture, onRetry, onRemove } = props;
  const t = useT();
  const { Icon, className } = FILE_STATE_STYLES[state];
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface py-2 ps-3 pe-1">
      <div className="flex items-center gap-3">
        <Thumbnail picture={picture} />
        <span className="min-w-0 flex-1">
          <bdi className="block truncate">{name}</bdi>
          <span className={`figures flex items-center gap-1.5 text-sm ${className}`}>
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            {state === 'sending' ? `${percent} %` : t(`ui.file_${state}`)}
          </span>
        </span>
        <FileActions name={name} state={state} onRetry={onRetry} onRemove={onRemove} />
      </div>
      {state === 'sending' ? (
        <progress
          value={percent}
          max={100}
          aria-label={t('ui.file_sending', { name, percent })}
          className="h-1.5 w-full overflow-hidden rounded-full pe-2 accent-(--primary)"
        />
      ) : null}
      {state === 'failed' ? (
        <p role="alert" className="pe-2 text-sm text-danger">
          {t('identity.upload_failed')}
        </p>
      ) : null}
      {problems.map((problem) => (
        <p key={problem} className="flex items-start gap-1.5 pe-2 text-sm text-warning">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t(`identity.hint_${problem}`)}
        </p>
      ))}
    </li>
  );
}

function Thumbnail({ picture }: { picture: File | undefined }) {
  const url = useObjectUrl(picture?.type.startsWith('image/') ? picture : undefined);
  return (
    <span className="grid h-12 w-16 shrink-0 place-items-center overflow-hidden rounded-lg bg-sunken text-muted">
      {url ? (
        // The frame stays empty for an image format that this browser cannot display.
        <img src={url} alt="" className="size-full object-cover" />
      ) : (
        <FileText aria-hidden="true" className="size-5" />
      )}
    </span>
  );
}

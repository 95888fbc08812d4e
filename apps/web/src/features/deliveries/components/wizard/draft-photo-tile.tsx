// One photo of a parcel with its upload progress and a remove button.
import { Progress } from '@base-ui/react/progress';
import { X } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';
import { Badge, type BadgeTone } from '../../../../shared/ui/badge.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { FILE_STATE_STYLES } from '../../../../shared/ui/pictures/file-state-styles.ts';
import type { PhotoUpload } from '../../model/wizard/photo-upload-queue.ts';

type DraftPhotoTileProps = { photo: PhotoUpload; name: string; onRemove: () => void };

const TONES: Record<PhotoUpload['state'], BadgeTone> = {
  waiting: 'quiet',
  sending: 'primary',
  sent: 'success',
  failed: 'danger',
};

export function DraftPhotoTile({ photo, name, onRemove }: DraftPhotoTileProps) {
  const t = useT();
  const { url, state, percent } = photo;
  const isUnderWay = state === 'waiting' || state === 'sending';
  return (
    <li className="relative aspect-[4/3] overflow-hidden rounded-card border border-line bg-sunken">
      {url ? <img src={url} alt={name} className="size-full object-cover" /> : null}
      <span className="absolute start-2 bottom-2">
        <Badge tone={TONES[state]} Icon={FILE_STATE_STYLES[state].Icon} className="figures">
          {state === 'sending' ? `${percent} %` : t(`ui.file_${state}`)}
        </Badge>
      </span>
      <IconButton
        label={t(isUnderWay ? 'ui.cancel_file' : 'ui.remove_file', { name })}
        onClick={onRemove}
        className="absolute end-0 top-0 hover:bg-transparent"
      >
        <X aria-hidden="true" className="size-7 rounded-full bg-surface/90 p-1 text-ink" />
      </IconButton>
      {state === 'sending' ? (
        <Progress.Root
          value={percent}
          aria-label={t('ui.file_sending', { name, percent })}
          className="absolute inset-x-0 bottom-0"
        >
          <Progress.Track className="h-1 bg-line">
            <Progress.Indicator className="bg-primary transition-[width]" />
          </Progress.Track>
        </Progress.Root>
      ) : null}
    </li>
  );
}

// One photo of a property in the form, with its position and actions.
import { clsx } from 'clsx';
import { ArrowLeft, ArrowRight, GripVertical, Star, Trash2 } from 'lucide-react';
import type { HTMLAttributes, ReactNode } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';

type PhotoTileProps = {
  id: string;
  url: string;
  place: number;
  count: number;
  /**
   * Badge on the photo. It marks the primary photo, or shows the upload state of a photo that is
   * not saved yet.
   */
  note: ReactNode;
  isDragged: boolean;
  handle: HTMLAttributes<HTMLElement>;
  onStep: (by: number) => void;
  onPrimary?: (() => void) | undefined;
  onRemove: () => void;
  isBusy: boolean;
};

export function PhotoTile(props: PhotoTileProps) {
  const { id, url, place, count, note, isDragged, handle, onStep, onPrimary, onRemove, isBusy } =
    props;
  const t = useT();
  const named = { place: place + 1 };
  return (
    <li
      data-sortable={id}
      className={clsx(
        'flex flex-col overflow-hidden rounded-card border bg-surface',
        isDragged ? 'border-primary opacity-70' : 'border-line',
      )}
    >
      <span className="relative block aspect-[4/3] bg-sunken">
        <img
          src={url}
          alt={t('properties.photo', named)}
          draggable={false}
          className="size-full object-cover"
        />
        <span className="absolute start-2 bottom-2 flex flex-wrap gap-1">{note}</span>
        <span
          {...handle}
          aria-hidden="true"
          className="absolute end-1 top-1 inline-flex size-11 cursor-grab touch-none items-center justify-center rounded-card bg-surface/85 text-ink active:cursor-grabbing"
        >
          <GripVertical className="size-5" />
        </span>
      </span>
      <span className="flex justify-between">
        <IconButton
          label={t('properties.photo_earlier', named)}
          disabled={place === 0}
          onClick={() => onStep(-1)}
          className="disabled:opacity-40"
        >
          <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </IconButton>
        <IconButton
          label={t('properties.photo_later', named)}
          disabled={place === count - 1}
          onClick={() => onStep(1)}
          className="disabled:opacity-40"
        >
          <ArrowRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </IconButton>
        {onPrimary ? (
          <IconButton
            label={t('properties.photo_primary', named)}
            disabled={isBusy}
            onClick={onPrimary}
          >
            <Star aria-hidden="true" className="size-5" />
          </IconButton>
        ) : null}
        <IconButton
          label={t('properties.photo_remove', named)}
          disabled={isBusy}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      </span>
    </li>
  );
}

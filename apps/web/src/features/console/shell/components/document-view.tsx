// One document: an image with zoom and rotation, or a PDF that opens in a new tab.
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { useObjectUrl } from '../../../../shared/files/use-object-urls.ts';
import { buttonClass } from '../../../../shared/ui/button.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { Spinner } from '../../../../shared/ui/states/spinner.tsx';
import { documentQueries, type StoredDocument } from '../api/document-queries.ts';
import { LoadFailure } from './load-failure.tsx';

const ZOOMS = [1, 1.5, 2, 3, 4];
const QUARTER = 90;

type DocumentViewProps = {
  paper: StoredDocument;
  opens: 'open_identity_document' | 'open_address_document';
  /** True after the operator's access has expired; the document is then removed from the screen. */
  isClosed: boolean;
};

export function DocumentView({ paper, opens, isClosed }: DocumentViewProps) {
  const t = useT();
  const { file_name: name, file_type: type } = paper;
  const content = useQuery({ ...documentQueries.one(paper, opens), enabled: !isClosed });
  const url = useObjectUrl(isClosed ? undefined : content.data);
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const [isUnknown, setIsUnknown] = useState(false);
  const isPicture = type.startsWith('image/') && !isUnknown;
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-3">
      <div className="flex items-center gap-1">
        <span className="min-w-0 flex-1 truncate font-medium">
          <bdi>{name}</bdi>
        </span>
        {isPicture ? (
          <>
            <IconButton
              label={t('operator.zoom_out', { name })}
              disabled={zoom === 0}
              onClick={() => setZoom(zoom - 1)}
            >
              <ZoomOut aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton
              label={t('operator.zoom_in', { name })}
              disabled={zoom === ZOOMS.length - 1}
              onClick={() => setZoom(zoom + 1)}
            >
              <ZoomIn aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton
              label={t('operator.turn', { name })}
              onClick={() => setTurns((turns + 1) % 4)}
            >
              <RotateCw aria-hidden="true" className="size-5" />
            </IconButton>
          </>
        ) : null}
      </div>
      {content.isError && !isClosed ? <LoadFailure query={content} /> : null}
      {content.isPending && !isClosed ? (
        <span className="grid h-40 place-items-center text-primary">
          <Spinner />
        </span>
      ) : null}
      {url && isPicture ? (
        <section
          aria-label={name}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by the keyboard.
          tabIndex={0}
          className="aspect-square max-h-[65dvh] overflow-auto rounded-lg bg-sunken"
        >
          <div className="aspect-square" style={{ width: `${(ZOOMS[zoom] ?? 1) * 100}%` }}>
            <img
              src={url}
              alt={name}
              onError={() => setIsUnknown(true)}
              className="size-full object-contain"
              style={{ transform: `rotate(${turns * QUARTER}deg)` }}
            />
          </div>
        </section>
      ) : null}
      {url && !isPicture ? (
        <a href={url} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
          <ExternalLink aria-hidden="true" className="size-5" />
          {t('operator.open_file')}
        </a>
      ) : null}
    </li>
  );
}

// One piece of evidence: an image that can be enlarged, or a PDF that opens in a new tab.
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { useObjectUrl } from '../../../shared/files/use-object-urls.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Spinner } from '../../../shared/ui/states/spinner.tsx';
import { disputeQueries } from '../api/dispute-queries.ts';
import type { DisputeFile as File } from '../model/dispute.ts';

export function DisputeFile({ file, place }: { file: File; place: number }) {
  const t = useT();
  const content = useQuery(disputeQueries.file(file.path));
  const url = useObjectUrl(content.data);
  if (content.isError) return <p className="text-danger">{t('disputes.file_failed')}</p>;
  if (!url) {
    return (
      <span className="grid size-32 place-items-center rounded-lg bg-sunken text-primary">
        <Spinner />
      </span>
    );
  }
  const isPicture = file.media_type !== 'application/pdf';
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className={isPicture ? 'block' : buttonClass('secondary')}
    >
      {isPicture ? (
        <img
          src={url}
          alt={t('disputes.file', { place })}
          className="size-32 rounded-lg border border-line object-cover"
        />
      ) : (
        <>
          <FileText aria-hidden="true" className="size-5" />
          {t('disputes.file_open')}
        </>
      )}
    </a>
  );
}

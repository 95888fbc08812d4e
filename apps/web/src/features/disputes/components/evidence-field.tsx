// Picker for the photos and PDF files of a message. Files are uploaded while the user is still
// writing the message.
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { FileButton } from '../../../shared/ui/fields/file-button.tsx';
import { FileActions } from '../../../shared/ui/pictures/file-actions.tsx';
import { FILE_STATE_STYLES } from '../../../shared/ui/pictures/file-state-styles.ts';
import { prepareEvidence } from '../model/prepare-evidence.ts';
import type { EvidenceUploads } from '../model/use-evidence-uploads.ts';

const MOST_FILES = 5;

export function EvidenceField({ view: { uploads, files } }: { view: EvidenceUploads }) {
  const t = useT();
  const [problems, setProblems] = useState<string[]>([]);
  const choose = async (chosen: File[]) => {
    const told: string[] = [];
    for (const file of chosen) {
      if (uploads.getSnapshot().length >= MOST_FILES) {
        told.push(t('disputes.files_too_many'));
        break;
      }
      const ready = await prepareEvidence(file);
      if (ready) uploads.add([ready]);
      else told.push(t('disputes.file_refused', { name: `\u2068${file.name}\u2069` }));
    }
    setProblems(told);
  };
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-col gap-2 empty:hidden">
        {files.map(({ id: fileId, item, state, percent }) => {
          const { Icon, className } = FILE_STATE_STYLES[state];
          return (
            <li
              key={fileId}
              className="flex items-center gap-2 rounded-card border border-line ps-3"
            >
              <Icon aria-hidden="true" className={`size-4 shrink-0 ${className}`} />
              <bdi className="min-w-0 flex-1 truncate">{item.name}</bdi>
              <span className={`figures text-sm ${className}`}>
                {state === 'sending' ? `${percent} %` : t(`ui.file_${state}`)}
              </span>
              <FileActions
                name={item.name}
                state={state}
                onRetry={() => uploads.retry(fileId)}
                onRemove={() => uploads.remove(fileId)}
              />
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          multiple
          accept="image/*,application/pdf"
          onFiles={(files) => void choose(files)}
        >
          <Paperclip aria-hidden="true" className="size-4" />
          {t('disputes.add_files')}
        </FileButton>
        <p className="min-w-0 flex-1 basis-56 text-sm text-muted">{t('disputes.files_hint')}</p>
      </div>
      <div role="alert" className="empty:hidden">
        {problems.map((problem) => (
          <p key={problem} className="break-words text-danger">
            {problem}
          </p>
        ))}
      </div>
    </div>
  );
}

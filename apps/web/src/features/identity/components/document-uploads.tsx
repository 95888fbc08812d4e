// Upload area for the documents of a case: both sides of a card, or the pages of another document.
// Each file is uploaded as soon as the user adds it.
import { LIMITS } from '@wasl/core/input-limits';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { fileSize } from '../../../shared/format/file-size.ts';
import {
  type DocumentSide,
  documentSideOf,
  type IdentityDocument,
} from '../model/identity-document.ts';
import type { DocumentUploadView } from '../model/use-document-uploads.ts';
import { DocumentRow } from './document-row.tsx';
import { DocumentSlot } from './document-slot.tsx';

type DocumentUploadsProps = {
  documentType: string;
  /** Uploaded files, from this visit and from earlier visits. */
  sent: IdentityDocument[];
  view: DocumentUploadView;
  /**
   * Number of files of the case that are not shown here but count towards the maximum number of
   * files.
   */
  earlierCount?: number;
  most?: number;
  /**
   * Title and hint of the upload area for documents that are not identity documents. By default,
   * the texts for identity documents are used.
   */
  pages?: { title: string; hint: string };
  onRemoveSent: (paper: IdentityDocument) => void;
};

export function DocumentUploads({
  documentType,
  sent,
  view,
  earlierCount = 0,
  most = LIMITS.identityFiles,
  pages,
  onRemoveSent,
}: DocumentUploadsProps) {
  const { uploads, files, remove } = view;
  const t = useT();
  const language = useLanguage();
  const [refusals, setRefusals] = useState<string[]>([]);
  const here = new Set(files.map(({ item }) => item.paper.file_path));
  const before = sent.filter(({ file_path: path }) => !here.has(path));
  const room = most - earlierCount - before.length - files.length;
  const limit = fileSize(LIMITS.identityFileBytes, t, language);
  const add = async (chosen: File[], side: DocumentSide) => {
    const told = chosen
      .slice(Math.max(0, room))
      .map(({ name }) => t('ui.file_too_many', { count: most, name }));
    for (const file of chosen.slice(0, Math.max(0, room))) {
      const { name, size } = file;
      const refusal = await uploads.take(file, side);
      if (refusal === 'wrong_type') told.push(t('identity.wrong_type', { name }));
      if (refusal === 'too_large') {
        told.push(t('ui.file_too_large', { name, size: fileSize(size, t, language), limit }));
      }
    }
    setRefusals(told);
  };
  const rowsOf = (isHere: (side: DocumentSide) => boolean) => [
    ...before
      .filter(({ file_name: name }) => isHere(documentSideOf(name)))
      .map((paper) => (
        <DocumentRow
          key={paper.file_path}
          name={paper.file_name}
          state="sent"
          onRemove={() => onRemoveSent(paper)}
        />
      )),
    ...files
      .filter(({ item }) => isHere(documentSideOf(item.file.name)))
      .map((entry) => (
        <DocumentRow
          key={entry.id}
          name={entry.item.file.name}
          state={entry.state}
          percent={entry.percent}
          problems={entry.item.problems}
          picture={entry.item.file}
          onRetry={() => uploads.retry(entry.id)}
          onRemove={() => remove(entry)}
        />
      )),
  ];
  const isCard = documentType === 'CIN';
  const slots: DocumentSide[] = isCard ? ['front', 'back', 'more'] : ['more'];
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t('identity.upload_intro', { count: most, size: limit })}</p>
      {slots.map((side) => (
        <DocumentSlot
          key={side}
          side={side}
          title={pages?.title ?? t(isCard ? `identity.side_${side}` : 'identity.pages')}
          hint={pages?.hint ?? t(isCard ? `identity.side_${side}_hint` : 'identity.pages_hint')}
          isFull={room <= 0}
          onFiles={(chosen) => void add(chosen, side)}
        >
          {rowsOf((one) => !isCard || one === side)}
        </DocumentSlot>
      ))}
      <div role="alert" className="empty:hidden">
        {refusals.map((refusal) => (
          <p key={refusal} className="break-words text-danger">
            {refusal}
          </p>
        ))}
      </div>
    </div>
  );
}

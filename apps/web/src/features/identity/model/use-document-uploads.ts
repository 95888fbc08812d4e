// Hook for the documents added during this visit, and the actions on them.
import type { UploadEntry } from '../../../shared/photos/upload-queue.ts';
import { useUploadQueue } from '../../../shared/photos/use-upload-queue.ts';
import { removeDocument, sendDocument } from '../api/document-port.ts';
import { DocumentUploadQueue } from './document-upload-queue.ts';
import type { IdentityDocument } from './identity-document.ts';
import { prepareDocument, type ReadyDocument } from './prepare-document.ts';

export type DocumentUploadView = {
  uploads: DocumentUploadQueue;
  files: UploadEntry<ReadyDocument>[];
  /** Removes a document that was added since the screen was opened. */
  remove: (entry: UploadEntry<ReadyDocument>) => void;
};

type TrayEvents = {
  onSent: (paper: IdentityDocument) => void;
  /**
   * Called before the document is deleted. Resolves when the case or draft no longer refers to the
   * document.
   */
  onRemoved: (paper: IdentityDocument) => Promise<void>;
};

export function useDocumentUploads(
  userId: string,
  { onSent, onRemoved }: TrayEvents,
): DocumentUploadView {
  const { uploads, entries: files } = useUploadQueue<ReadyDocument, DocumentUploadQueue>(
    () =>
      new DocumentUploadQueue({
        prepare: (file, side) => prepareDocument(file, side, userId),
        send: sendDocument,
        onSent,
      }),
  );
  const remove = ({ id, item: { paper } }: UploadEntry<ReadyDocument>) => {
    uploads.remove(id);
    void onRemoved(paper)
      .then(() => removeDocument(paper.file_path))
      .catch(() => undefined);
  };
  return { uploads, files, remove };
}

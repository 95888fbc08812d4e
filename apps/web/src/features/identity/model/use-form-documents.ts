// Hook for the documents of a form: documents added during this visit, and documents uploaded
// during an earlier visit, whose paths the device stores.
import { removeDocument } from '../api/document-port.ts';
import {
  documentsMissingFrom,
  type IdentityDocument,
  mergeDocuments,
} from './identity-document.ts';
import { type DocumentUploadView, useDocumentUploads } from './use-document-uploads.ts';

type ChangePapers = (
  change: (papers: IdentityDocument[]) => IdentityDocument[],
) => void | Promise<void>;

export type FormDocuments = {
  view: DocumentUploadView;
  /** Removes a document that was uploaded during an earlier visit. */
  removeSent: (paper: IdentityDocument) => void;
  /**
   * Resolves to all documents once no upload is in progress, or to the reason why they cannot be
   * submitted.
   */
  settle: () => Promise<IdentityDocument[] | 'no_paper' | 'not_arrived'>;
};

const without = (gone: IdentityDocument) => (papers: IdentityDocument[]) =>
  documentsMissingFrom(papers, [gone]);

/**
 * Deletes a document from the server once the form no longer refers to it. A failure is ignored:
 * the document may stay on the server, but only its owner can read the document.
 */
async function takeOffServer(
  isGone: void | Promise<void>,
  { file_path: path }: IdentityDocument,
): Promise<void> {
  await isGone;
  await removeDocument(path).catch(() => undefined);
}

/**
 * @param kept - Documents that the form currently stores.
 * @param changePapers - Takes a function that updates the stored list. The returned promise
 * resolves when the form has stored the result.
 */
export function useFormDocuments(
  userId: string,
  kept: IdentityDocument[],
  changePapers: ChangePapers,
): FormDocuments {
  const view = useDocumentUploads(userId, {
    onSent: (paper) => void changePapers((papers) => [...without(paper)(papers), paper]),
    onRemoved: async (gone) => changePapers(without(gone)),
  });
  return {
    view,
    removeSent(gone) {
      void takeOffServer(changePapers(without(gone)), gone);
    },
    async settle() {
      const haveAllArrived = await view.uploads.settle();
      const papers = mergeDocuments(
        kept,
        view.uploads.getSnapshot().map(({ item }) => item.paper),
      );
      if (papers.length === 0) return 'no_paper';
      return haveAllArrived ? papers : 'not_arrived';
    },
  };
}

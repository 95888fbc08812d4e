// Hook for the documents of a form: documents added during this visit, and documents uploaded
// during an earlier visit, whose paths the device stores.
import { removePaper } from '../api/paper-port.ts';
import { allPapers, type Paper, papersMissingFrom } from './paper.ts';
import { type TrayView, usePaperTray } from './use-paper-tray.ts';

type ChangePapers = (change: (papers: Paper[]) => Paper[]) => void | Promise<void>;

export type FormPapers = {
  view: TrayView;
  /** Removes a document that was uploaded during an earlier visit. */
  removeSent: (paper: Paper) => void;
  /**
   * Resolves to all documents once no upload is in progress, or to the reason why they cannot be
   * submitted.
   */
  settle: () => Promise<Paper[] | 'no_paper' | 'not_arrived'>;
};

const without = (gone: Paper) => (papers: Paper[]) => papersMissingFrom(papers, [gone]);

/**
 * Deletes a document from the server once the form no longer refers to it. Ignores failures,
 * because only the owner can read the document.
 */
async function takeOffServer(
  isGone: void | Promise<void>,
  { file_path: path }: Paper,
): Promise<void> {
  await isGone;
  await removePaper(path).catch(() => undefined);
}

/**
 * @param kept - Documents that the form stores now.
 * @param changePapers - Receives an updater for the stored list. Resolves when the form has stored
 * the result.
 */
export function useFormPapers(
  userId: string,
  kept: Paper[],
  changePapers: ChangePapers,
): FormPapers {
  const view = usePaperTray(userId, {
    onSent: (paper) => void changePapers((papers) => [...without(paper)(papers), paper]),
    onRemoved: async (gone) => changePapers(without(gone)),
  });
  return {
    view,
    removeSent(gone) {
      void takeOffServer(changePapers(without(gone)), gone);
    },
    async settle() {
      const haveAllArrived = await view.tray.settle();
      const papers = allPapers(
        kept,
        view.tray.getSnapshot().map(({ item }) => item.paper),
      );
      if (papers.length === 0) return 'no_paper';
      return haveAllArrived ? papers : 'not_arrived';
    },
  };
}

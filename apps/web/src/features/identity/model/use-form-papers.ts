// The papers of a form that this device keeps: those of this visit, and those that an earlier one has sent already.
import { removePaper } from '../api/paper-port.ts';
import { allPapers, notIn, type Paper } from './paper.ts';
import { type TrayView, useTray } from './use-tray.ts';

type ChangePapers = (change: (papers: Paper[]) => Paper[]) => void;

export type FormPapers = {
  view: TrayView;
  /** Takes a paper of an earlier visit out. */
  removeSent: (paper: Paper) => void;
  /** All of them once none is on its way; or why they cannot be sent in. */
  settle: () => Promise<Paper[] | 'no_paper' | 'not_arrived'>;
};

const without = (gone: Paper) => (papers: Paper[]) => notIn(papers, [gone]);

/** @param kept What the form keeps now; `changePapers` is given a change of what it keeps by then. */
export function useFormPapers(
  userId: string,
  kept: Paper[],
  changePapers: ChangePapers,
): FormPapers {
  const view = useTray(userId, {
    onSent: (paper) => changePapers((papers) => [...papers, paper]),
    onRemoved: async (gone) => changePapers(without(gone)),
  });
  return {
    view,
    removeSent(gone) {
      changePapers(without(gone));
      void removePaper(gone.file_path).catch(() => undefined);
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

// The papers of a form that this device keeps: those of this visit, and those that an earlier one has sent already.
import { removePaper } from '../api/paper-port.ts';
import { allPapers, type Paper, papersMissingFrom } from './paper.ts';
import { type TrayView, usePaperTray } from './use-paper-tray.ts';

type ChangePapers = (change: (papers: Paper[]) => Paper[]) => void | Promise<void>;

export type FormPapers = {
  view: TrayView;
  /** Takes a paper of an earlier visit out. */
  removeSent: (paper: Paper) => void;
  /** All of them once none is on its way; or why they cannot be sent in. */
  settle: () => Promise<Paper[] | 'no_paper' | 'not_arrived'>;
};

const without = (gone: Paper) => (papers: Paper[]) => papersMissingFrom(papers, [gone]);

/** A paper that the form names no more is taken off the server; a failure is not reported, as nobody else reads it. */
async function takeOffServer(
  isGone: void | Promise<void>,
  { file_path: path }: Paper,
): Promise<void> {
  await isGone;
  await removePaper(path).catch(() => undefined);
}

/**
 * @param kept What the form keeps now.
 * @param changePapers Given a change of what it keeps by then; it resolves when the form names only what is left.
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

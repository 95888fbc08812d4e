// Hook for the documents added during this visit, and the actions on them.
import type { UploadEntry } from '../../../shared/photos/upload-tray.ts';
import { useUploadTray } from '../../../shared/photos/use-upload-tray.ts';
import { removePaper, sendPaper } from '../api/paper-port.ts';
import type { Paper } from './paper.ts';
import { PaperTray } from './paper-tray.ts';
import { preparePaper, type ReadyPaper } from './prepare-paper.ts';

export type TrayView = {
  tray: PaperTray;
  files: UploadEntry<ReadyPaper>[];
  /** Removes a document that was added during this visit. */
  remove: (entry: UploadEntry<ReadyPaper>) => void;
};

type TrayEvents = {
  onSent: (paper: Paper) => void;
  /** Resolves when the case or draft no longer refers to the document. */
  onRemoved: (paper: Paper) => Promise<void>;
};

export function usePaperTray(userId: string, { onSent, onRemoved }: TrayEvents): TrayView {
  const { tray, entries: files } = useUploadTray<ReadyPaper, PaperTray>(
    () =>
      new PaperTray({
        prepare: (file, side) => preparePaper(file, side, userId),
        send: sendPaper,
        onSent,
      }),
  );
  const remove = ({ id, item: { paper } }: UploadEntry<ReadyPaper>) => {
    tray.remove(id);
    void onRemoved(paper)
      .then(() => removePaper(paper.file_path))
      .catch(() => undefined);
  };
  return { tray, files, remove };
}

// The tray of papers in a component: what it holds, and what is done with it.
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Entry } from '../../../shared/photos/send-tray.ts';
import { removePaper, sendPaper } from '../api/paper-port.ts';
import type { Paper } from './paper.ts';
import { PaperTray } from './paper-tray.ts';
import { preparePaper, type ReadyPaper } from './prepare-paper.ts';

export type TrayView = {
  tray: PaperTray;
  files: Entry<ReadyPaper>[];
  /** Takes a paper of this visit out. */
  remove: (entry: Entry<ReadyPaper>) => void;
};

type TrayEvents = {
  onSent: (paper: Paper) => void;
  /** Resolves when the case or draft does not name the paper any more. */
  onRemoved: (paper: Paper) => Promise<void>;
};

export function useTray(userId: string, { onSent, onRemoved }: TrayEvents): TrayView {
  const [tray] = useState(
    () =>
      new PaperTray({
        prepare: (file, side) => preparePaper(file, side, userId),
        send: sendPaper,
        onSent,
      }),
  );
  const files = useSyncExternalStore(tray.subscribe, tray.getSnapshot);
  useEffect(() => () => tray.stop(), [tray]);
  const remove = ({ id, item: { paper } }: Entry<ReadyPaper>) => {
    tray.remove(id);
    void onRemoved(paper)
      .then(() => removePaper(paper.file_path))
      .catch(() => undefined);
  };
  return { tray, files, remove };
}

// The papers that this visit adds: each is measured, sent, shown with its percent, sent again or taken out.
import { type UploadControl, UploadTray } from '../../../shared/photos/upload-tray.ts';
import type { Paper, Side } from './paper.ts';
import type { PaperRefusal, ReadyPaper } from './prepare-paper.ts';

export type SendPaper = (path: string, file: File, way: UploadControl) => Promise<void>;

type TrayParts = {
  prepare: (file: File, side: Side) => Promise<ReadyPaper | PaperRefusal>;
  send: SendPaper;
  /** Called when a paper has arrived on the server. */
  onSent: (paper: Paper) => void;
};

export class PaperTray extends UploadTray<ReadyPaper> {
  readonly #prepare: TrayParts['prepare'];
  readonly #preparing = new Set<Promise<unknown>>();

  constructor({ prepare, send, onSent }: TrayParts) {
    super(async ({ paper, file }, way) => {
      await send(paper.file_path, file, way);
      onSent(paper);
    });
    this.#prepare = prepare;
  }

  async take(file: File, side: Side): Promise<PaperRefusal | undefined> {
    const preparing = this.#prepare(file, side);
    this.#preparing.add(preparing);
    try {
      const ready = await preparing;
      if (typeof ready === 'string') return ready;
      this.add([ready]);
      return undefined;
    } finally {
      this.#preparing.delete(preparing);
    }
  }

  /** What was chosen and is still being read belongs to it: a large photo takes a cheap phone seconds. */
  override async settle(): Promise<boolean> {
    while (this.#preparing.size > 0) await Promise.allSettled(this.#preparing);
    return super.settle();
  }
}

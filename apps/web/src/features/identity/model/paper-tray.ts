// The papers that this visit adds: each is measured, sent, shown with its percent, sent again or taken out.
import { SendTray, type Way } from '../../../shared/photos/send-tray.ts';
import type { Paper, Side } from './paper.ts';
import type { PaperRefusal, ReadyPaper } from './prepare-paper.ts';

export type SendPaper = (path: string, file: File, way: Way) => Promise<void>;

type TrayParts = {
  prepare: (file: File, side: Side) => Promise<ReadyPaper | PaperRefusal>;
  send: SendPaper;
  /** Called when a paper has arrived on the server. */
  onSent: (paper: Paper) => void;
};

export class PaperTray extends SendTray<ReadyPaper> {
  readonly #prepare: TrayParts['prepare'];

  constructor({ prepare, send, onSent }: TrayParts) {
    super(async ({ paper, file }, way) => {
      await send(paper.file_path, file, way);
      onSent(paper);
    });
    this.#prepare = prepare;
  }

  async take(file: File, side: Side): Promise<PaperRefusal | undefined> {
    const ready = await this.#prepare(file, side);
    if (typeof ready === 'string') return ready;
    this.add([ready]);
    return undefined;
  }
}

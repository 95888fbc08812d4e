// The papers that this visit adds: each is measured, sent, shown with its percent, sent again or taken out.
import { FileQueue, type QueuedFile } from '../../../shared/ui/file-queue.ts';
import type { Paper, Side } from './paper.ts';
import type { PaperRefusal, ReadyPaper } from './prepare-paper.ts';

export type SendPaper = (
  path: string,
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<void>;

type TrayParts = {
  prepare: (file: File, side: Side) => Promise<ReadyPaper | PaperRefusal>;
  send: SendPaper;
  /** Called when a paper has arrived on the server. */
  onSent: (paper: Paper) => void;
};

export class PaperTray {
  readonly #parts: TrayParts;
  readonly #ready = new Map<File, ReadyPaper>();
  readonly queue: FileQueue;

  constructor(parts: TrayParts) {
    this.#parts = parts;
    this.queue = new FileQueue(async (file, options) => {
      const ready = this.readyOf(file);
      await this.#parts.send(ready.paper.file_path, file, options);
      this.#parts.onSent(ready.paper);
    });
  }

  async add(file: File, side: Side): Promise<PaperRefusal | undefined> {
    const ready = await this.#parts.prepare(file, side);
    if (typeof ready === 'string') return ready;
    this.#ready.set(ready.file, ready);
    this.queue.add([ready.file]);
    return undefined;
  }

  readyOf(file: File): ReadyPaper {
    const ready = this.#ready.get(file);
    if (!ready) throw new Error('the file was not prepared by this tray');
    return ready;
  }

  /** Sends what failed once more, waits for what is on its way, and says whether everything has arrived. */
  async settle(): Promise<boolean> {
    for (const { id, state } of this.queue.read()) if (state === 'failed') this.queue.retry(id);
    await new Promise<void>((resolve) => {
      const look = () => {
        if (this.queue.read().some(isOnItsWay)) return;
        leave();
        resolve();
      };
      const leave = this.queue.subscribe(look);
      look();
    });
    return this.queue.read().every(({ state }) => state === 'sent');
  }
}

const isOnItsWay = ({ state }: QueuedFile) => state === 'waiting' || state === 'sending';

// Documents that the user added during this visit. Each document is checked for picture quality and
// uploaded with a progress display, and can be retried or removed.
import { UploadQueue, type UploadRequestOptions } from '../../../shared/photos/upload-queue.ts';
import type { DocumentSide, IdentityDocument } from './identity-document.ts';
import type { DocumentRefusal, ReadyDocument } from './prepare-document.ts';

export type SendDocument = (path: string, file: File, way: UploadRequestOptions) => Promise<void>;

type TrayParts = {
  prepare: (file: File, side: DocumentSide) => Promise<ReadyDocument | DocumentRefusal>;
  send: SendDocument;
  /** Called when a document has been uploaded. */
  onSent: (paper: IdentityDocument) => void;
};

export class DocumentUploadQueue extends UploadQueue<ReadyDocument> {
  readonly #prepare: TrayParts['prepare'];
  readonly #preparing = new Set<Promise<unknown>>();

  constructor({ prepare, send, onSent }: TrayParts) {
    super(async ({ paper, file }, way) => {
      await send(paper.file_path, file, way);
      onSent(paper);
    });
    this.#prepare = prepare;
  }

  async take(file: File, side: DocumentSide): Promise<DocumentRefusal | undefined> {
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

  /**
   * Waits for uploads, and for chosen files that the browser is still reading. Reading a large
   * photo takes seconds on a cheap phone.
   */
  override async settle(): Promise<boolean> {
    while (this.#preparing.size > 0) await Promise.allSettled(this.#preparing);
    return super.settle();
  }
}

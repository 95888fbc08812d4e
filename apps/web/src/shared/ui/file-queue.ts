// Files on their way: sent one after the other, each with its percent, each can be cancelled and tried again.

export type QueuedFile = {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  percent: number;
};
/** Sends one file; it stops when the signal is aborted and tells how much has gone, from 0 to 1. */
export type SendFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<void>;

export class FileQueue {
  #files: QueuedFile[] = [];
  #nextId = 1;
  #running: { id: number; control: AbortController } | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #send: SendFile;

  constructor(send: SendFile) {
    this.#send = send;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
  readonly read = (): QueuedFile[] => this.#files;

  add(files: File[]): void {
    const added = files.map((file) => {
      const id = this.#nextId;
      this.#nextId += 1;
      return { id, file, state: 'waiting' as const, percent: 0 };
    });
    this.#set([...this.#files, ...added]);
    void this.#work();
  }

  retry(id: number): void {
    this.#change(id, { state: 'waiting', percent: 0 });
    void this.#work();
  }

  /** Takes a file out, and stops it when it is on its way. */
  remove(id: number): void {
    this.#set(this.#files.filter((one) => one.id !== id));
    if (this.#running?.id === id) this.#running.control.abort();
  }

  stop(): void {
    this.#running?.control.abort();
  }

  async #work(): Promise<void> {
    const next = this.#files.find(({ state }) => state === 'waiting');
    if (this.#running || !next) return;
    const { id, file } = next;
    const control = new AbortController();
    this.#running = { id, control };
    this.#change(id, { state: 'sending', percent: 0 });
    try {
      await this.#send(file, {
        signal: control.signal,
        onProgress: (share) => this.#change(id, { percent: Math.round(share * 100) }),
      });
      this.#change(id, { state: 'sent', percent: 100 });
    } catch {
      this.#change(id, { state: 'failed' });
    }
    this.#running = undefined;
    void this.#work();
  }

  #change(id: number, changes: Partial<QueuedFile>): void {
    this.#set(this.#files.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  }

  #set(files: QueuedFile[]): void {
    this.#files = files;
    for (const listener of this.#listeners) listener();
  }
}

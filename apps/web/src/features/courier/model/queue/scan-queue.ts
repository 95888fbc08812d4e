// Queue of pending scans: uploads photos, sends scans and applies the responses.
import { v7 as newId } from 'uuid';
import { OutboxEngine } from '../../../../shared/outbox/outbox-engine.ts';
import { Store } from '../../../../shared/store.ts';
import type { TabEnvironment } from '../../../../shared/tabs/tab-environment.ts';
import type { ScannedJobs } from './answered-job.ts';
import type { CourierStorage } from './courier-storage.ts';
import { nextScans } from './next-scans.ts';
import {
  type NewScan,
  type QueuedScan,
  type ScanAnswer,
  type ScanBody,
  type ScanFields,
  type ScanPhoto,
  toScanBody,
} from './queued-scan.ts';

export type ScanPort = {
  upload(scan: QueuedScan, photo: ScanPhoto, signal: AbortSignal): Promise<void>;
  send(bodies: ScanBody[], signal: AbortSignal): Promise<ScanAnswer[]>;
  /**
   * True when the server refused the request and a retry would not help; false when the server was
   * not reached.
   */
  isFinal(error: unknown): boolean;
};

export type ScanQueueState = {
  /** Pending scans in sending order. */
  scans: readonly QueuedScan[];
  isSending: boolean;
  /**
   * Counter that increases with every response to a batch of scans. Parcels that were fetched
   * before the latest response are stale, so the app fetches them again whenever this number
   * changes.
   */
  answers: number;
  /**
   * Parcels from the responses to scans. The app shows these parcels until it has fetched the
   * parcels again.
   */
  answered: ScannedJobs;
  /**
   * Error that stops the sending of all pending scans. Sending stops if a retry would not help, for
   * example because the server refuses a suspended agent. Undefined if there is no such error.
   */
  problem: unknown;
};

type QueueOptions = {
  userId: string;
  port: ScanPort;
  storage: Pick<CourierStorage, 'scans' | 'keepJob'>;
  environment: Pick<TabEnvironment, 'lead' | 'openChannel'>;
  now?: () => number;
};

export class ScanQueue extends Store<ScanQueueState> {
  readonly #options: QueueOptions;
  readonly #engine: OutboxEngine<QueuedScan>;

  constructor(options: QueueOptions) {
    super({ scans: [], isSending: false, answers: 0, answered: {}, problem: undefined });
    this.#options = options;
    const { userId, storage, environment } = options;
    this.#engine = new OutboxEngine<QueuedScan>({
      name: `wasl-courier-scans:${userId}`,
      storage: storage.scans,
      environment,
      policy: {
        next: (scans) => ({ batch: nextScans(scans) }),
        send: (batch, { signal }) => this.#send(batch, signal),
        failed: (error) => {
          this.#tell({ problem: options.port.isFinal(error) ? error : undefined });
          return 'away';
        },
        // Another tab got a response to scans. Raising `answers` makes this tab refetch parcels.
        onMessage: () => this.#tell({ answers: this.getSnapshot().answers + 1 }),
      },
    });
    this.#engine.subscribe(() => {
      const { items, isSending } = this.#engine.getSnapshot();
      this.#tell({ scans: items, isSending });
    });
  }

  /** Resolves once the stored scans are loaded. */
  get loaded(): Promise<void> {
    return this.#engine.loaded;
  }

  /** @throws Error when the device cannot store the scan; nothing is then recorded */
  async add(scan: NewScan): Promise<void> {
    // Stored scans stay ahead of the new scan, even when the clock was set back.
    await this.loaded;
    const now = this.#options.now?.() ?? Date.now();
    await this.#engine.keep({
      ...scan,
      id: newId(),
      occurredAt: new Date(now).toISOString(),
      order: this.#engine.placeAt(now),
      state: 'waiting',
    });
  }

  /**
   * Sends the same scan again. The server may accept the scan now, because the server did not
   * record the refusal.
   */
  async retry(id: string): Promise<void> {
    await this.#engine.change(id, (scan) => ({
      ...waiting(scan),
      // Uploads the photos again, because the server reported them as missing.
      photos:
        scan.refusal === 'PHOTO_NEEDED'
          ? scan.photos.map((photo) => ({ ...photo, isUploaded: false }))
          : scan.photos,
    }));
  }

  /**
   * Replaces a refused scan with a new scan that has a new id and changed fields, for example
   * another code. Sending the old scan again would not help, because the server has recorded its
   * refusal. The new scan keeps the photos, which are already uploaded.
   */
  async sendAnew(id: string, fields: ScanFields): Promise<void> {
    const scan = this.#engine.find(id);
    if (!scan) return;
    await this.#engine.replace(id, {
      ...waiting(scan),
      id: newId(),
      fields: { ...scan.fields, ...fields },
    });
  }

  async remove(id: string): Promise<void> {
    await this.#engine.finish(id);
  }

  /** Called when the network is back. */
  drain = (): void => this.#engine.drain();

  stop(): void {
    this.#engine.stop();
  }

  async #send(batch: readonly QueuedScan[], signal: AbortSignal): Promise<void> {
    const { port } = this.#options;
    const [first] = batch;
    for (const photo of first?.photos ?? []) {
      if (!first || photo.isUploaded) continue;
      try {
        await port.upload(first, photo, signal);
      } catch (error) {
        if (!port.isFinal(error)) throw error;
        return this.#engine.change(first.id, (scan) => ({
          ...scan,
          state: 'refused',
          refusal: 'PHOTO_REFUSED',
        }));
      }
      await this.#engine.change(first.id, (scan) => uploaded(scan, photo.id));
    }
    const answers = await port.send(batch.map(toScanBody), signal);
    const refused = new Set<string>();
    for (const [place, answer] of answers.entries()) {
      const scan = batch[place];
      if (scan) await this.#settle(scan, answer, refused);
    }
    this.#tell({ problem: undefined, answers: this.getSnapshot().answers + 1 });
    this.#engine.post('answered');
  }

  async #settle(scan: QueuedScan, answer: ScanAnswer, refused: Set<string>): Promise<void> {
    const { storage } = this.#options;
    const { delivery } = answer;
    if (delivery) await storage.keepJob(delivery).catch(() => undefined);
    if (answer.outcome === 'recorded' || answer.first_outcome === 'recorded') {
      if (delivery) {
        const at = Date.now();
        this.#tell({
          answered: { ...this.getSnapshot().answered, [delivery.id]: { job: delivery, at } },
        });
      }
      return this.#engine.finish(scan.id);
    }
    // This scan was refused only because an earlier scan of the same label in the batch was
    // refused. This scan therefore stays in the queue as pending.
    if (refused.has(scan.labelCode)) return;
    refused.add(scan.labelCode);
    const { refusal = 'SCAN_FAILED', detail } = answer;
    await this.#engine.change(scan.id, (kept) => ({
      ...kept,
      state: 'refused',
      refusal,
      ...(detail?.tries_left === undefined ? {} : { triesLeft: detail.tries_left }),
      ...(detail?.new_total_centimes === undefined
        ? {}
        : { newTotalCentimes: detail.new_total_centimes }),
      ...(detail?.distance_m === undefined ? {} : { distanceM: detail.distance_m }),
    }));
  }

  #tell(change: Partial<ScanQueueState>): void {
    this.update((state) => ({ ...state, ...change }));
  }
}

const waiting = ({
  refusal: _,
  triesLeft: __,
  newTotalCentimes: ___,
  distanceM: ____,
  ...scan
}: QueuedScan): QueuedScan => ({ ...scan, state: 'waiting' });

const uploaded = (scan: QueuedScan, photoId: string): QueuedScan => ({
  ...scan,
  photos: scan.photos.map((one) => (one.id === photoId ? { ...one, isUploaded: true } : one)),
});

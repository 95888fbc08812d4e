// The scans that wait to be sent: how a scan and its photos go to the server, and what each answer makes of it.
import { v7 as newId } from 'uuid';
import { OutboxEngine } from '../../../../shared/outbox/outbox-engine.ts';
import { Store } from '../../../../shared/store.ts';
import type { TabEnvironment } from '../../../../shared/tabs/tab-environment.ts';
import type { AnsweredJobs } from './answered-job.ts';
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
  /** Whether the server said no, and asking again would change nothing; else nobody was reached. */
  isFinal(error: unknown): boolean;
};

export type QueueState = {
  /** In the order in which they go. */
  scans: readonly QueuedScan[];
  isSending: boolean;
  /** Grows with every answer: what is shown of the parcels is older then. */
  answers: number;
  /** The parcels that answers brought, until they are asked for again. */
  answered: AnsweredJobs;
  /** Why nothing at all goes out, such as an agent who was suspended. */
  problem: unknown;
};

type QueueOptions = {
  userId: string;
  port: ScanPort;
  storage: Pick<CourierStorage, 'scans' | 'keepJob'>;
  environment: Pick<TabEnvironment, 'lead' | 'openChannel'>;
  now?: () => number;
};

export class ScanQueue extends Store<QueueState> {
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
        // Another tab was answered.
        onMessage: () => this.#tell({ answers: this.getSnapshot().answers + 1 }),
      },
    });
    this.#engine.subscribe(() => {
      const { items, isSending } = this.#engine.getSnapshot();
      this.#tell({ scans: items, isSending });
    });
  }

  /** Resolves once what the device kept is shown. */
  get loaded(): Promise<void> {
    return this.#engine.loaded;
  }

  /** @throws when the device cannot keep it: then nothing was recorded */
  async add(scan: NewScan): Promise<void> {
    // What the device kept comes before it, also when the clock has gone back.
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

  /** The same scan once more: the server remembers none that it refused without writing. */
  async retry(id: string): Promise<void> {
    await this.#engine.change(id, (scan) => ({
      ...waiting(scan),
      // The server does not know them after all.
      photos:
        scan.refusal === 'PHOTO_NEEDED'
          ? scan.photos.map((photo) => ({ ...photo, isUploaded: false }))
          : scan.photos,
    }));
  }

  /** A remembered refusal needs a new scan, such as one with another code; its photos are there already. */
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

  /** The network is back. */
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
    // It fails because the one before it failed: it waits for that one.
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

  #tell(change: Partial<QueueState>): void {
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

// The scans that wait to be sent: kept on the device, the same in all tabs of a person, sent in order by the tab that leads.
import { v7 as newId } from 'uuid';
import { Store } from '../../../shared/lib/store.ts';
import type { Surroundings, TabLine } from '../../../shared/lib/surroundings.ts';
import type { CourierStorage } from './courier-storage.ts';
import { inOrder, nextScans } from './next-scans.ts';
import {
  bodyOf,
  type NewScan,
  type QueuedScan,
  type ScanAnswer,
  type ScanBody,
  type ScanFields,
  type ScanPhoto,
} from './queued-scan.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

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
  /** Why nothing at all goes out, such as an agent who was suspended. */
  problem: unknown;
};

type QueueOptions = {
  userId: string;
  port: ScanPort;
  storage: Pick<
    CourierStorage,
    'scans' | 'putScan' | 'changeScan' | 'replaceScan' | 'removeScan' | 'keepJob'
  >;
  surroundings: Pick<Surroundings, 'lead' | 'openLine'>;
  now?: () => number;
};

export class ScanQueue extends Store<QueueState> {
  readonly #options: QueueOptions;
  readonly #line: TabLine;
  readonly #end = new AbortController();
  /** Resolves once what the device kept is shown. */
  readonly loaded: Promise<void>;
  #isLeading = false;
  #isDraining = false;
  #mustLookAgain = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pauseMs = FIRST_PAUSE_MS;

  constructor(options: QueueOptions) {
    super({ scans: [], isSending: false, answers: 0, problem: undefined });
    this.#options = options;
    const name = `wasl-courier-scans:${options.userId}`;
    this.#line = options.surroundings.openLine(name);
    this.#line.onWord((word) => void this.#hear(word));
    // A device that cannot be read holds nothing; what is added then says so.
    this.loaded = this.#load().catch(() => undefined);
    options.surroundings.lead(name, this.#end.signal, () => {
      this.#isLeading = true;
      this.drain();
    });
  }

  /** @throws when the device cannot keep it: then nothing was recorded */
  async add(scan: NewScan): Promise<void> {
    // What the device kept comes before it, also when the clock has gone back.
    await this.loaded;
    const { scans } = this.getSnapshot();
    const now = this.#now();
    const order = Math.max(now, ...scans.map((one) => one.order + 1));
    const occurredAt = new Date(now).toISOString();
    await this.#options.storage.putScan({
      ...scan,
      id: newId(),
      occurredAt,
      order,
      state: 'waiting',
    });
    await this.#changed();
  }

  /** The same scan once more: the server remembers none that it refused without writing. */
  async retry(id: string): Promise<void> {
    await this.#options.storage.changeScan(id, (scan) => ({
      ...waiting(scan),
      // The server does not know them after all.
      photos:
        scan.refusal === 'PHOTO_NEEDED'
          ? scan.photos.map((photo) => ({ ...photo, isUploaded: false }))
          : scan.photos,
    }));
    await this.#changed();
  }

  /** A remembered refusal needs a new scan, such as one with another code; its photos are there already. */
  async sendAnew(id: string, fields: ScanFields): Promise<void> {
    const scan = this.getSnapshot().scans.find((one) => one.id === id);
    if (!scan) return;
    await this.#options.storage.replaceScan(id, {
      ...waiting(scan),
      id: newId(),
      fields: { ...scan.fields, ...fields },
    });
    await this.#changed();
  }

  async remove(id: string): Promise<void> {
    await this.#options.storage.removeScan(id);
    await this.#changed();
  }

  /** The network is back, or the pause is over. */
  drain = (): void => {
    clearTimeout(this.#timer);
    if (!this.#isLeading || this.#end.signal.aborted) return;
    if (this.#isDraining) this.#mustLookAgain = true;
    else void this.#drainAll();
  };

  stop(): void {
    this.#end.abort();
    clearTimeout(this.#timer);
    this.#line.close();
  }

  async #drainAll(): Promise<void> {
    this.#isDraining = true;
    try {
      do {
        this.#mustLookAgain = false;
        await this.#load();
        const batch = nextScans(this.getSnapshot().scans);
        if (batch.length === 0 || this.#end.signal.aborted) continue;
        this.#tell({ isSending: true });
        await this.#send(batch);
        this.#pauseMs = FIRST_PAUSE_MS;
        this.#mustLookAgain = true;
      } while (this.#mustLookAgain && !this.#end.signal.aborted);
    } catch (error) {
      if (this.#end.signal.aborted) return;
      this.#tell({ problem: this.#options.port.isFinal(error) ? error : undefined });
      this.#timer = setTimeout(this.drain, this.#pauseMs);
      this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
    } finally {
      this.#isDraining = false;
      this.#tell({ isSending: false });
    }
  }

  async #send(batch: QueuedScan[]): Promise<void> {
    const { port, storage } = this.#options;
    const { signal } = this.#end;
    const [first] = batch;
    for (const photo of first?.photos ?? []) {
      if (!first || photo.isUploaded) continue;
      try {
        await port.upload(first, photo, signal);
      } catch (error) {
        if (!port.isFinal(error)) throw error;
        await storage.changeScan(first.id, (scan) => ({
          ...scan,
          state: 'refused',
          refusal: 'PHOTO_REFUSED',
        }));
        return this.#changed();
      }
      await storage.changeScan(first.id, (scan) => uploaded(scan, photo.id));
    }
    const answers = await port.send(batch.map(bodyOf), signal);
    const refused = new Set<string>();
    for (const [place, answer] of answers.entries()) {
      const scan = batch[place];
      if (!scan) continue;
      await this.#settle(scan, answer, refused);
    }
    this.#tell({ problem: undefined, answers: this.getSnapshot().answers + 1 });
    this.#line.say('answered');
    await this.#changed();
  }

  async #settle(scan: QueuedScan, answer: ScanAnswer, refused: Set<string>): Promise<void> {
    const { storage } = this.#options;
    if (answer.delivery) await storage.keepJob(answer.delivery).catch(() => undefined);
    if (answer.outcome === 'recorded' || answer.first_outcome === 'recorded') {
      return storage.removeScan(scan.id);
    }
    // It fails because the one before it failed: it waits for that one.
    if (refused.has(scan.labelCode)) return;
    refused.add(scan.labelCode);
    const { refusal = 'SCAN_FAILED', detail } = answer;
    await storage.changeScan(scan.id, (kept) => ({
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

  async #changed(): Promise<void> {
    this.#line.say('changed');
    await this.#load();
    this.drain();
  }

  async #hear(word: unknown): Promise<void> {
    await this.#load().catch(() => undefined);
    if (word === 'answered') this.#tell({ answers: this.getSnapshot().answers + 1 });
    this.drain();
  }

  async #load(): Promise<void> {
    this.#tell({ scans: inOrder(await this.#options.storage.scans()) });
  }

  #tell(change: Partial<QueueState>): void {
    if (!this.#end.signal.aborted) this.update((state) => ({ ...state, ...change }));
  }

  #now(): number {
    return this.#options.now?.() ?? Date.now();
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

// A courier of Fes for tests: the tabs of his device, what they ask the server, and what it answers.
import { vi } from 'vitest';
import type { Surroundings } from '../../../shared/lib/surroundings.ts';
import { MemoryCourierStorage } from './memory-courier-storage.ts';
import type { NewScan, ScanAnswer, ScanBody, ScanKind } from './queued-scan.ts';
import { type ScanPort, ScanQueue } from './scan-queue.ts';

export class Refused extends Error {}
type Answer = Omit<ScanAnswer, 'id' | 'delivery'> & Partial<Pick<ScanAnswer, 'delivery'>>;
type Tab = { name: string; hear: (word: unknown) => void };

export class TestScanWorld {
  readonly storage = new MemoryCourierStorage();
  /** What arrived, a call a line. */
  readonly asked: string[] = [];
  /** When somebody tried to reach the server, in milliseconds since the beginning. */
  readonly triedAt: number[] = [];
  mostAtOnce = 0;
  isOnline = true;
  answer: (body: ScanBody) => Answer = () => ({ outcome: 'recorded' });
  sendError: Error | undefined;
  uploadError: Error | undefined;
  /** The server takes its time while it is set. */
  wait: Promise<void> | undefined;
  #atOnce = 0;
  readonly #start = Date.now();
  readonly #tabs = new Set<Tab>();
  readonly #waiting: { name: string; signal: AbortSignal; onLead: () => void }[] = [];
  readonly #leading = new Set<string>();
  readonly #open: ScanQueue[] = [];

  readonly port: ScanPort = {
    upload: async (scan, photo) => {
      await this.#reach();
      if (this.uploadError) throw this.uploadError;
      this.asked.push(`photo ${photo.id} of ${scan.labelCode}`);
    },
    send: async (bodies) => {
      await this.#reach();
      if (this.sendError) throw this.sendError;
      this.asked.push(bodies.map(({ kind, label_code: label }) => `${kind} ${label}`).join(', '));
      return bodies.map((body) => ({ id: body.id, delivery: null, ...this.answer(body) }));
    },
    isFinal: (error) => error instanceof Refused,
  };

  readonly surroundings: Pick<Surroundings, 'lead' | 'openLine'> = {
    lead: (name, signal, onLead) => {
      this.#waiting.push({ name, signal, onLead });
      this.#grant(name);
    },
    openLine: (name) => {
      const tab: Tab = { name, hear: () => {} };
      this.#tabs.add(tab);
      return {
        say: (word) => {
          for (const other of this.#tabs) {
            if (other === tab || other.name !== name) continue;
            queueMicrotask(() => this.#tabs.has(other) && other.hear(word));
          }
        },
        onWord: (listener) => {
          tab.hear = listener;
        },
        close: () => void this.#tabs.delete(tab),
      };
    },
  };

  openTab(part: Partial<ConstructorParameters<typeof ScanQueue>[0]> = {}): ScanQueue {
    const { port, storage, surroundings } = this;
    const tab = new ScanQueue({ userId: 'agent', port, storage, surroundings, ...part });
    this.#open.push(tab);
    return tab;
  }

  get openLines(): number {
    return this.#tabs.size;
  }

  end(): void {
    for (const tab of this.#open) tab.stop();
  }

  async #reach(): Promise<void> {
    this.triedAt.push(Date.now() - this.#start);
    if (!this.isOnline) throw new TypeError('network: away');
    this.#atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#atOnce);
    await this.wait;
    this.#atOnce -= 1;
  }

  /** One tab at a time, in the order in which they asked. */
  #grant(name: string): void {
    if (this.#leading.has(name)) return;
    const index = this.#waiting.findIndex((one) => one.name === name && !one.signal.aborted);
    const [next] = index < 0 ? [] : this.#waiting.splice(index, 1);
    if (!next) return;
    this.#leading.add(name);
    next.signal.addEventListener('abort', () => {
      this.#leading.delete(name);
      this.#grant(name);
    });
    queueMicrotask(next.onLead);
  }
}

export const settled = () => vi.advanceTimersByTimeAsync(0);

export const scan = (labelCode: string, kind: ScanKind, ...photoIds: string[]): NewScan => ({
  deliveryId: labelCode,
  labelCode,
  kind,
  fields: kind === 'pickup' ? { code: '20481634', weight_grams: 1400 } : {},
  photos: photoIds.map((id) => ({
    id,
    blob: new Blob(),
    width: 1,
    height: 1,
    takenAt: '',
    isUploaded: false,
  })),
});

export const kinds = (queue: ScanQueue) =>
  queue.getSnapshot().scans.map(({ kind, state, refusal }) => [kind, refusal ?? state]);

// Test fixture of a courier in Fes: the tabs on the courier's device, their requests, and a fake
// server.
import { vi } from 'vitest';
import { MemoryTabs } from '../../../../shared/tabs/memory-tabs.ts';
import { MemoryCourierStorage } from './memory-courier-storage.ts';
import type { NewScan, ScanAnswer, ScanBody, ScanKind } from './queued-scan.ts';
import { type ScanPort, ScanQueue } from './scan-queue.ts';

export class RefusedError extends Error {}
type Answer = Omit<ScanAnswer, 'id' | 'delivery'> & Partial<Pick<ScanAnswer, 'delivery'>>;

export class TestScanQueue {
  readonly storage = new MemoryCourierStorage();
  /** Requests that reached the fake server, one line per call. */
  readonly asked: string[] = [];
  /** Times of the attempts to reach the server, in milliseconds since the start. */
  readonly triedAt: number[] = [];
  mostAtOnce = 0;
  isOnline = true;
  answer: (body: ScanBody) => Answer = () => ({ outcome: 'recorded' });
  sendError: Error | undefined;
  uploadError: Error | undefined;
  /**
   * Delays the server's responses until this promise has resolved. Without a promise, the server
   * responds immediately.
   */
  wait: Promise<void> | undefined;
  #atOnce = 0;
  readonly #start = Date.now();
  readonly #open: ScanQueue[] = [];

  readonly port: ScanPort = {
    upload: async (newTestScan, photo) => {
      await this.#reach();
      if (this.uploadError) throw this.uploadError;
      this.asked.push(`photo ${photo.id} of ${newTestScan.labelCode}`);
    },
    send: async (bodies) => {
      await this.#reach();
      if (this.sendError) throw this.sendError;
      this.asked.push(bodies.map(({ kind, label_code: label }) => `${kind} ${label}`).join(', '));
      return bodies.map((body) => ({ id: body.id, delivery: null, ...this.answer(body) }));
    },
    isFinal: (error) => error instanceof RefusedError,
  };

  readonly environment = new MemoryTabs();

  openTab(part: Partial<ConstructorParameters<typeof ScanQueue>[0]> = {}): ScanQueue {
    const { port, storage, environment } = this;
    const tab = new ScanQueue({ userId: 'agent', port, storage, environment, ...part });
    this.#open.push(tab);
    return tab;
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
}

export const timersSettled = () => vi.advanceTimersByTimeAsync(0);

export const newTestScan = (labelCode: string, kind: ScanKind, ...photoIds: string[]): NewScan => ({
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

export const scanStates = (queue: ScanQueue) =>
  queue.getSnapshot().scans.map(({ kind, state, refusal }) => [kind, refusal ?? state]);

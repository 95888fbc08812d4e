// In-memory tabs of one device, for tests and for clients outside a browser. One tab is the leader,
// and each tab receives the messages of the other tabs.
import type { TabChannel, TabEnvironment } from './tab-environment.ts';

type Channel = { name: string; receive: (message: unknown) => void };

export class MemoryTabs implements Pick<TabEnvironment, 'lead' | 'openChannel'> {
  readonly #channels = new Set<Channel>();
  readonly #waiting: { name: string; signal: AbortSignal; onLead: () => void }[] = [];
  readonly #leading = new Set<string>();

  get openChannels(): number {
    return this.#channels.size;
  }

  lead = (name: string, signal: AbortSignal, onLead: () => void): void => {
    this.#waiting.push({ name, signal, onLead });
    this.#grant(name);
  };

  openChannel = (name: string): TabChannel => {
    const channel: Channel = { name, receive: () => {} };
    this.#channels.add(channel);
    return {
      post: (message) => {
        for (const other of this.#channels) {
          if (other === channel || other.name !== name) continue;
          queueMicrotask(() => this.#channels.has(other) && other.receive(message));
        }
      },
      onMessage: (listener) => {
        channel.receive = listener;
      },
      close: () => void this.#channels.delete(channel),
    };
  };

  /** Grants leadership to one tab at a time, in the order of requests. */
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

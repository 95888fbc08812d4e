// The tabs of one device in memory: one is the leader, and each receives the messages of the others. For tests and clients outside a browser.
import type { TabEnvironment, TabLine } from './tab-environment.ts';

type Line = { name: string; hear: (word: unknown) => void };

export class MemoryTabs implements Pick<TabEnvironment, 'lead' | 'openLine'> {
  readonly #lines = new Set<Line>();
  readonly #waiting: { name: string; signal: AbortSignal; onLead: () => void }[] = [];
  readonly #leading = new Set<string>();

  get openLines(): number {
    return this.#lines.size;
  }

  lead = (name: string, signal: AbortSignal, onLead: () => void): void => {
    this.#waiting.push({ name, signal, onLead });
    this.#grant(name);
  };

  openLine = (name: string): TabLine => {
    const line: Line = { name, hear: () => {} };
    this.#lines.add(line);
    return {
      say: (word) => {
        for (const other of this.#lines) {
          if (other === line || other.name !== name) continue;
          queueMicrotask(() => this.#lines.has(other) && other.hear(word));
        }
      },
      onWord: (listener) => {
        line.hear = listener;
      },
      close: () => void this.#lines.delete(line),
    };
  };

  /** One at a time, in the order in which they asked. */
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

// Schedules the first load of the conversation list. Each new live connection causes a load anyway,
// to catch up on missed messages. While the list is hidden, the first load is therefore delayed
// until the connection is live or a timeout ends.
import { deadlines } from '../../../shared/timeouts.ts';

export class InitialListRequest {
  readonly #ask: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: () => void) {
    this.#ask = ask;
  }

  wait(): void {
    this.#timer = setTimeout(() => this.ask(), deadlines.chatConnection);
  }

  /** Loads the list immediately. Called when the list becomes visible. */
  lookAt = (): void => {
    if (this.#timer !== undefined) this.ask();
  };

  ask(): void {
    this.stop();
    this.#ask();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

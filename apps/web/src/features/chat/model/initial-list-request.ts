// When the list of conversations is asked for first. A live connection asks for it anyway, for what was said before it was there: where
// nobody looks at the list, that one question is enough.
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

  /** Somebody looks at the list now. */
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

// Offline queue of a person's steps. A step is a call of a database function. If the device is
// online, the step is sent immediately; otherwise it is stored. When the network returns, stored
// steps are sent once and in order, unless they have expired.
import { v7 as newId } from 'uuid';
import type { ArgumentsOf } from '../api/call.ts';
import { OutboxEngine } from '../outbox/outbox-engine.ts';
import type { OutboxStorage } from '../outbox/outbox-storage.ts';
import { Store } from '../store.ts';
import type { TabEnvironment } from '../tabs/tab-environment.ts';
import { earliestLapse, nextQueuedStep } from './next-queued-step.ts';
import {
  currentArgumentsOf,
  isStepLapsed,
  lapsesAt,
  type QueueableStepName,
  type QueuedStep,
  type StepRefusal,
  stepLaneOf,
} from './queued-step.ts';

export type StepPort = {
  send(step: QueuedStep, args: QueuedStep['args'], signal: AbortSignal): Promise<void>;
  /**
   * Returns the server's refusal if it is final. Returns undefined for any other error, after which
   * a retry of the step may succeed.
   */
  refusalOf(error: unknown): StepRefusal | undefined;
  /** Returns whether the server was not reached or did not respond. */
  isAway(error: unknown): boolean;
  /** Returns whether the person to whom the queue belongs is still signed in. */
  isOwner(userId: string): boolean;
};

export type StepQueueState = {
  steps: readonly QueuedStep[];
  isSending: boolean;
  /**
   * Number of queued steps to which the server has responded so far. Such a step may have changed
   * data on the server, so the displayed data must be fetched again whenever this number increases.
   */
  answers: number;
};

/** Result of a step: the server has responded, or the device has stored the step for later. */
export type StepResult<Answer> = { isKept: false; answer: Answer } | { isKept: true };

type StepQueueOptions = {
  userId: string;
  port: StepPort;
  storage: OutboxStorage<QueuedStep>;
  environment: Pick<TabEnvironment, 'lead' | 'openChannel'>;
};

export class StepQueue extends Store<StepQueueState> {
  readonly #options: StepQueueOptions;
  readonly #engine: OutboxEngine<QueuedStep>;

  constructor(options: StepQueueOptions) {
    super({ steps: [], isSending: false, answers: 0 });
    this.#options = options;
    const { userId, storage, environment } = options;
    this.#engine = new OutboxEngine<QueuedStep>({
      name: `wasl-steps:${userId}`,
      storage,
      environment,
      policy: {
        next(steps, now) {
          const next = nextQueuedStep(steps, now);
          const dueAt = earliestLapse(steps);
          return next
            ? { batch: [next] }
            : { batch: [], ...(dueAt === undefined ? {} : { dueAt }) };
        },
        send: ([step], { signal }) => (step ? this.#send(step, signal) : Promise.resolve()),
        failed: () => 'away',
        onMessage: () => this.#answered(),
      },
    });
    this.#engine.subscribe(() => {
      const { items, isSending } = this.#engine.getSnapshot();
      this.update((state) => ({ ...state, steps: items, isSending }));
    });
  }

  /** Resolves when the stored steps are loaded. */
  get loaded(): Promise<void> {
    return this.#engine.loaded;
  }

  /**
   * Sends the step with `ask`, unless an earlier step of the same lane is waiting. If the server
   * does not respond, the step is stored; the id in `args` is the idempotency key.
   * @throws The refusal of the server. If the server does not respond and the device cannot store
   * the step, the network error.
   */
  async run<Name extends QueueableStepName, Answer>(
    name: Name,
    args: ArgumentsOf<Name>,
    ask: () => Promise<Answer>,
  ): Promise<StepResult<Answer>> {
    await this.loaded;
    let lost: unknown;
    if (this.#waitingIn(name, args).length === 0) {
      try {
        return { isKept: false, answer: await ask() };
      } catch (error) {
        if (!this.#options.port.isAway(error)) throw error;
        lost = error;
      }
    }
    await this.#keep(name, args).catch((full: unknown) => {
      throw lost ?? full;
    });
    return { isKept: true };
  }

  /**
   * Stores a step on the device without waiting for the server's response. Used for a step that
   * records something that has already happened and must not be lost.
   * @throws When the device has no space.
   */
  async keep<Name extends QueueableStepName>(name: Name, args: ArgumentsOf<Name>): Promise<void> {
    await this.loaded;
    await this.#keep(name, args);
  }

  /**
   * Retries a step that the server refused, after adding `more` to the step's arguments. Changing
   * the arguments is safe, because the server stored nothing when it refused the step.
   */
  async retry(id: string, more: Partial<QueuedStep['args']> = {}): Promise<void> {
    await this.#engine.change(id, ({ refusal: _, ...step }) => {
      return { ...step, args: { ...step.args, ...more }, state: 'waiting' } as QueuedStep;
    });
  }

  /** Withdraws a queued step. A step that the server has already received remains in effect. */
  async takeBack(id: string): Promise<void> {
    this.#engine.interrupt(id);
    await this.#engine.finish(id);
  }

  /** Sends waiting steps after the network has returned. */
  drain = (): void => this.#engine.drain();

  stop(): void {
    this.#engine.stop();
  }

  #waitingIn(name: QueueableStepName, args: object): readonly QueuedStep[] {
    const { items } = this.#engine.getSnapshot();
    return items.filter(
      (one) => one.state === 'waiting' && stepLaneOf(one) === stepLaneOf({ name, args }),
    );
  }

  #lastOf(name: QueueableStepName, args: object): string | undefined {
    const last = this.#waitingIn(name, args).at(-1);
    return last && JSON.stringify([last.name, last.args]);
  }

  async #keep<Name extends QueueableStepName>(name: Name, args: ArgumentsOf<Name>): Promise<void> {
    // The user has clicked twice. The same step is queued only once.
    if (JSON.stringify([name, args]) === this.#lastOf(name, args)) return;
    const now = Date.now();
    await this.#engine.keep({
      id: newId(),
      order: this.#engine.placeAt(now),
      name,
      args,
      keptAt: now,
      lapsesAt: lapsesAt(name, now),
      state: 'waiting',
    } as QueuedStep);
  }

  async #send(step: QueuedStep, signal: AbortSignal): Promise<void> {
    const { port, userId } = this.#options;
    const now = Date.now();
    if (isStepLapsed(step, now)) {
      return this.#engine.change(step.id, (one) => ({ ...one, state: 'lapsed' }));
    }
    if (!port.isOwner(userId)) throw new Error('somebody else is signed in');
    try {
      await port.send(step, currentArgumentsOf(step, now), signal);
    } catch (error) {
      const refusal = port.refusalOf(error);
      if (!refusal) throw error;
      return this.#engine.change(step.id, (one) => ({ ...one, state: 'refused', refusal }));
    }
    await this.#engine.finish(step.id);
    this.#answered();
    this.#engine.post('answered');
  }

  #answered(): void {
    this.update((state) => ({ ...state, answers: state.answers + 1 }));
  }
}

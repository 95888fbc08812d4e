// Record of the load that clients put on the server: requested and acknowledged writes, failures,
// and the last success of each kind of work.
import { setTimeout as wait } from 'node:timers/promises';
import { type FailedRequest, shownErrorMessage } from './shown-error-message.ts';

/**
 * Key of a write, such as `file:<path>` or `message:<id>`. The part before the colon determines how
 * the write is checked.
 */
export type WriteKey = `${string}:${string}`;

/** Fields that the results of all supabase-js calls have in common. */
export type ClientAnswer = {
  error: {
    message: string;
    code?: string | undefined;
    status?: unknown;
    statusCode?: unknown;
  } | null;
  status?: number;
};

type Wanted = { from?: number; patience?: number | undefined; kinds?: string[] };

const PAUSE_MS = 100;
const LOOK_MS = 20;

export class LoadRecord {
  readonly asked = new Set<WriteKey>();
  readonly acknowledged = new Set<WriteKey>();
  /**
   * Permanent refusals by the server. A client that sends only correct requests must never get one.
   */
  readonly refusals: string[] = [];
  /** Response times of the successful requests, in milliseconds. */
  readonly times: number[] = [];
  readonly #failures = new Map<string, number>();
  readonly #wells = new Map<string, number[]>();
  #isOver = false;

  get isOver(): boolean {
    return this.#isOver;
  }

  /**
   * Makes the recovery depend on the given kind of work. After a fault, the simulated load counts
   * as recovered only when work of this kind has succeeded again.
   */
  watch(kind: string): void {
    this.#wells.set(kind, this.#wells.get(kind) ?? []);
  }

  /**
   * Repeats a step until the simulated load is stopped. After a fault, the load counts as recovered
   * only when work of the given kind has succeeded again.
   */
  async keepOn(kind: string, step: () => Promise<unknown>): Promise<void> {
    this.watch(kind);
    while (!this.#isOver) await step();
  }

  /**
   * Records a success of the given kind of work.
   * @param began - Time at which the successful work began.
   */
  well(kind: string, began: number): void {
    this.#wells.get(kind)?.push(began);
  }

  /**
   * Records a write after its response has arrived, because only the response shows whether the
   * write was refused.
   */
  keep(key: WriteKey): void {
    this.asked.add(key);
    this.acknowledged.add(key);
  }

  /**
   * Repeats a request until it succeeds or is refused permanently, as the app's own queues do.
   * @param key - Key of the write, for a request that writes.
   * @param isRepeat - Returns true if the refusal of a repeated request proves the success of an
   * earlier attempt. Such a refusal counts as success.
   * @returns The response; undefined when the load test ended before the request succeeded, or when
   * the request was refused permanently.
   */
  async ask<Given extends ClientAnswer>(
    kind: string,
    request: () => PromiseLike<Given>,
    {
      key,
      isRepeat = () => false,
    }: { key?: WriteKey; isRepeat?: (failure: FailedRequest) => boolean } = {},
  ): Promise<Given | undefined> {
    if (key) this.asked.add(key);
    for (let tries = 1; !this.#isOver; tries++) {
      const began = performance.now();
      const { answer, failure } = await answered(request);
      if (answer && (!failure || (tries > 1 && isRepeat(failure)))) {
        this.times.push(performance.now() - began);
        this.well(kind, began);
        if (key) this.acknowledged.add(key);
        return answer;
      }
      if (!failure) continue;
      this.#note(failure);
      if (isFinal(failure)) {
        this.refusals.push(
          `${kind}, asked ${tries} times: ${failure.status} ${failure.code} ${failure.message}`,
        );
        return undefined;
      }
      await wait(PAUSE_MS);
    }
    return undefined;
  }

  /**
   * Waits until work of every kind has succeeded again. Only work that began after the time `from`
   * counts. By default, `from` is the same time as `since`.
   * @returns For each kind of work, the milliseconds from `since` until the start of the first work
   * that succeeded.
   * @throws Error if this takes longer than `patience` (in milliseconds).
   */
  async untilAllWell(
    since: number,
    { from = since, patience = 60_000, kinds = [...this.#wells.keys()] }: Wanted = {},
  ): Promise<Map<string, number>> {
    for (;;) {
      const late: string[] = [];
      const after = new Map<string, number>();
      for (const kind of kinds) {
        const first = this.#wells.get(kind)?.find((time) => time > from);
        if (first === undefined) late.push(kind);
        else after.set(kind, first - since);
      }
      if (late.length === 0) return after;
      if (performance.now() - since > patience) {
        const said = [...this.saw(), ...this.refusals.slice(0, 3)].join('; ');
        throw new Error(`not recovered after ${patience} ms: ${late.join(', ')}; ${said}`);
      }
      await wait(LOOK_MS);
    }
  }

  /** Returns the errors that people saw, most frequent first. */
  saw(): string[] {
    return [...this.#failures]
      .toSorted(([, one], [, other]) => other - one)
      .map(([shown]) => shown);
  }

  end(): void {
    this.#isOver = true;
  }

  #note(failure: FailedRequest): void {
    const shown = shownErrorMessage(failure);
    this.#failures.set(shown, (this.#failures.get(shown) ?? 0) + 1);
  }
}

/**
 * Handles thrown errors and returned errors in the same way, because some parts of the library
 * throw errors and other parts return them.
 */
async function answered<Given extends ClientAnswer>(
  request: () => PromiseLike<Given>,
): Promise<{ answer?: Given; failure: FailedRequest | undefined }> {
  try {
    const answer = await request();
    return { answer, failure: failureOf(answer) };
  } catch (error) {
    return { failure: { status: 0, code: '', message: String(error) } };
  }
}

function failureOf(answer: ClientAnswer): FailedRequest | undefined {
  if (!answer.error) return undefined;
  const { message, code = '', status, statusCode } = answer.error;
  const number = Number(answer.status || status || statusCode || 0);
  return { status: Number.isFinite(number) ? number : 0, code: String(code), message };
}

const PASSING = [0, 401, 408, 423, 429];
const isFinal = ({ status }: FailedRequest) => status < 500 && !PASSING.includes(status);

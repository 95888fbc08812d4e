// Keeps the books of a load: what was asked for, what was acknowledged, what failed how, and when each kind of work went well last.
import { setTimeout as wait } from 'node:timers/promises';
import { type FailedRequest, shownErrorMessage } from './shown-error-message.ts';

/** What a write leaves: `file:<path>`, `message:<id>`; the part before the colon says who looks for it. */
export type Key = `${string}:${string}`;

/** An answer of supabase-js, of whichever of its parts. */
export type Answer = {
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

export class Load {
  readonly asked = new Set<Key>();
  readonly acknowledged = new Set<Key>();
  /** Answers that no honest client may get. */
  readonly refusals: string[] = [];
  /** Milliseconds that answers took. */
  readonly times: number[] = [];
  readonly #failures = new Map<string, number>();
  readonly #wells = new Map<string, number[]>();
  #isOver = false;

  get isOver(): boolean {
    return this.#isOver;
  }

  /** From now on this kind of work counts for whether all is well. */
  watch(kind: string): void {
    this.#wells.set(kind, this.#wells.get(kind) ?? []);
  }

  /** Goes through a step of one kind again and again until the load ends. */
  async keepOn(kind: string, step: () => Promise<unknown>): Promise<void> {
    this.watch(kind);
    while (!this.#isOver) await step();
  }

  /** Says that a kind of work went well that began at this moment. */
  well(kind: string, began: number): void {
    this.#wells.get(kind)?.push(began);
  }

  /** A write of which the answer alone tells what it left. */
  keep(key: Key): void {
    this.asked.add(key);
    this.acknowledged.add(key);
  }

  /**
   * Asks until there is an answer, as the app's own queues do.
   * @param key What it leaves when it is a write.
   * @param isRepeat Whether a refusal says no more than that an earlier try got through.
   * @returns The answer; undefined when the load ended before, or it was refused for good.
   */
  async ask<Given extends Answer>(
    kind: string,
    request: () => PromiseLike<Given>,
    {
      key,
      isRepeat = () => false,
    }: { key?: Key; isRepeat?: (failure: FailedRequest) => boolean } = {},
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
   * @returns Milliseconds from `since` until each kind of work has gone well that began after `from`, by its kind.
   * @throws Error when it takes longer than `patience`.
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
        throw new Error(`not well again after ${patience} ms: ${late.join(', ')}; ${said}`);
      }
      await wait(LOOK_MS);
    }
  }

  /** What was shown, the most frequent first. */
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

/** Parts of the library throw where others answer. */
async function answered<Given extends Answer>(
  request: () => PromiseLike<Given>,
): Promise<{ answer?: Given; failure: FailedRequest | undefined }> {
  try {
    const answer = await request();
    return { answer, failure: failureOf(answer) };
  } catch (error) {
    return { failure: { status: 0, code: '', message: String(error) } };
  }
}

function failureOf(answer: Answer): FailedRequest | undefined {
  if (!answer.error) return undefined;
  const { message, code = '', status, statusCode } = answer.error;
  const number = Number(answer.status || status || statusCode || 0);
  return { status: Number.isFinite(number) ? number : 0, code: String(code), message };
}

const PASSING = [0, 401, 408, 423, 429];
const isFinal = ({ status }: FailedRequest) => status < 500 && !PASSING.includes(status);

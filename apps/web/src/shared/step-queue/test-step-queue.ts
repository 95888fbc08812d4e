// Simulated broker's device for tests: tabs, requests and responses.
import { vi } from 'vitest';
import { MemoryOutboxStorage } from '../outbox/memory-outbox-storage.ts';
import { MemoryTabs } from '../tabs/memory-tabs.ts';
import type { QueuedStep } from './queued-step.ts';
import { type StepPort, StepQueue } from './step-queue.ts';

export class OfflineError extends Error {}
export class RefusedError extends Error {}

export const timersSettled = () => vi.advanceTimersByTimeAsync(0);
export const stepStates = (tab: StepQueue) =>
  tab.getSnapshot().steps.map(({ name, state }) => [name, state]);

export class TestStepQueue {
  readonly storage = new MemoryOutboxStorage<QueuedStep>();
  readonly environment = new MemoryTabs();
  /** Requests that the server has received: for each, the name of the step and its arguments. */
  readonly asked: [string, Record<string, unknown>][] = [];
  isOnline = false;
  signedIn = 'karim';
  refuse: ((step: QueuedStep) => boolean) | undefined;
  error: Error | undefined;
  /** True to simulate that the request reaches the server, but the response is lost. */
  loseAnswer = false;
  /** Promise that delays the responses of the server while it is set. */
  wait: Promise<void> | undefined;
  readonly #open: StepQueue[] = [];

  readonly port: StepPort = {
    send: async (step, args) => {
      if (!this.isOnline) throw new OfflineError();
      if (this.error) throw this.error;
      this.asked.push([step.name, { ...args }]);
      await this.wait;
      if (this.loseAnswer) throw new OfflineError();
      if (this.refuse?.(step)) throw new RefusedError('no');
    },
    refusalOf: (error) =>
      error instanceof RefusedError ? { code: 'WA283', message: 'no', details: '{}' } : undefined,
    isAway: (error) => error instanceof OfflineError,
    isOwner: (userId) => userId === this.signedIn,
  };

  get names(): string[] {
    return this.asked.map(([name]) => name);
  }

  openTab(userId = 'karim'): StepQueue {
    const { port, storage, environment } = this;
    const tab = new StepQueue({ userId, port, storage, environment });
    this.#open.push(tab);
    return tab;
  }

  /** Makes the same call as the form with which a broker opens the day. */
  open = (tab: StepQueue, id = 'day', centimes = 700) => {
    const args = { p_id: id, p_counted_centimes: centimes };
    return tab.run('open_broker_day', args, () => this.#ask('open_broker_day', args));
  };
  close = (tab: StepQueue, id = 'day') => {
    const args = { p_id: id, p_request_id: `close ${id}`, p_counted_centimes: 900 };
    return tab.run('close_broker_day', args, () => this.#ask('close_broker_day', args));
  };
  ready = (tab: StepQueue, id = 'transfer') => {
    const args = { p_id: id };
    return tab.run('mark_cash_ready', args, () => this.#ask('mark_cash_ready', args));
  };

  /** Queues a voucher payout, as the app does when a broker hands over the cash. */
  pay = (tab: StepQueue, token = 'token') =>
    tab.keep('redeem_payout_voucher', {
      ...{ p_request_id: `pay ${token}`, p_token: token, p_counted_centimes: 500 },
      ...{ p_document_type: 'CIN', p_document_last4: 'A123', p_name_matches: true },
    });

  end(): void {
    for (const tab of this.#open.splice(0)) tab.stop();
  }

  async #ask(name: string, args: Record<string, unknown>): Promise<string> {
    if (!this.isOnline) throw new OfflineError();
    if (this.error) throw this.error;
    this.asked.push([`${name} at once`, args]);
    return 'answer';
  }
}

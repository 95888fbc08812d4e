// Runs work after the response, so that the response time does not depend on the work. Sending an
// e-mail takes seconds and is done only for existing accounts, so a slow response would reveal that
// an account exists.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { deadlines, pauses } from '../timeouts.ts';

export type BackgroundWork = {
  /**
   * Starts the given work without waiting for its end. If the work fails, the failure is only
   * logged, because an error response would also reveal that the account exists.
   */
  start(request: FastifyRequest, work: () => Promise<unknown>): void;
  /**
   * Starts the work, if there is any, and resolves when the response may be sent. The delay from
   * `cameAt` (performance.now(), in milliseconds) to the response is always the same, so that the
   * response time does not reveal whether there was work.
   */
  behindClock(
    cameAt: number,
    request: FastifyRequest,
    work: (() => Promise<unknown>) | undefined,
  ): Promise<void>;
  /**
   * Resolves when all work is done, or after a timeout. Called at shutdown, so that unfinished work
   * can be completed.
   */
  settled(): Promise<void>;
};

export function createBackgroundWork(): BackgroundWork {
  const running = new Set<Promise<void>>();
  const start: BackgroundWork['start'] = (request, work) => {
    const task: Promise<void> = work()
      .then(
        () => {},
        (err) => request.log.error({ err }, 'could not send an e-mail'),
      )
      .finally(() => running.delete(task));
    running.add(task);
  };
  return {
    start,
    async behindClock(cameAt, request, work) {
      if (work) start(request, work);
      await sleep(Math.max(0, cameAt + pauses.mailAnswer - performance.now()));
    },
    async settled() {
      const isOver = new AbortController();
      const { signal } = isOver;
      const timeout = sleep(deadlines.mailsAtStop, undefined, { signal }).catch(() => {});
      await Promise.race([Promise.all(running), timeout]);
      isOver.abort();
    },
  };
}

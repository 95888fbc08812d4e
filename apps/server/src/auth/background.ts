// Runs work outside the request, so that response time does not depend on it. Only known accounts
// get an e-mail, and SMTP takes seconds, so a slower response would reveal an account.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { deadlines, pauses } from '../timeouts.ts';

export type Background = {
  /**
   * Starts the work. A failure is logged only, because an error response would reveal as much as a
   * slow one.
   */
  start(request: FastifyRequest, work: () => Promise<unknown>): void;
  /**
   * Starts the work, and resolves when the response is due: a fixed time after `cameAt`
   * (performance.now(), milliseconds), whether there is work or not.
   */
  behindClock(
    cameAt: number,
    request: FastifyRequest,
    work: (() => Promise<unknown>) | undefined,
  ): Promise<void>;
  /**
   * Resolves when all work is done, or after a timeout. Called at shutdown, so that no work is
   * lost.
   */
  settled(): Promise<void>;
};

export function createBackground(): Background {
  const running = new Set<Promise<void>>();
  const start: Background['start'] = (request, work) => {
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

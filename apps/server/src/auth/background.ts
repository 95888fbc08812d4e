// Keeps the time of an answer apart from the time of a mail: only known accounts get one, and SMTP takes seconds.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { deadlines, pauses } from '../timeouts.ts';

export type Background = {
  /** Starts the work. When it fails that is logged, because an error would tell as much as the time. */
  start(request: FastifyRequest, work: () => Promise<unknown>): void;
  /**
   * Starts the work, and resolves when the answer is due: always as long after `cameAt` (performance.now()), whether there
   * is work or not.
   */
  behindClock(
    cameAt: number,
    request: FastifyRequest,
    work: (() => Promise<unknown>) | undefined,
  ): Promise<void>;
  /** Resolves when all work is done, because nothing may be lost when the server ends, or after a while. */
  settled(): Promise<void>;
};

export function createBackground(): Background {
  const running = new Set<Promise<void>>();
  const start: Background['start'] = (request, work) => {
    const task: Promise<void> = work()
      .then(
        () => {},
        (err) => request.log.error({ err }, 'the mail was not sent'),
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

// A server that is told to end goes on answering for a while and says that it leaves: meanwhile whoever spreads requests over several
// servers (a proxy, a load balancer) learns to send them elsewhere, and no request is lost.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export type DrainState = {
  isLeaving(): boolean;
  /** Resolves when the time that was given for it is over. */
  leave(): Promise<void>;
};

/** @param drainMs 0: a server behind nothing, which ends at once. */
export function createDrainState(drainMs: number): DrainState {
  let isLeaving = false;
  return {
    isLeaving: () => isLeaving,
    async leave() {
      isLeaving = true;
      if (drainMs > 0) await sleep(drainMs);
    },
  };
}

/** From the moment that it leaves each answer is the last one on its connection, so that none is kept for a next request. */
export function closeConnectionsWhenDraining(app: FastifyInstance, leaving: DrainState): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (leaving.isLeaving()) reply.header('connection', 'close');
    done();
  });
}

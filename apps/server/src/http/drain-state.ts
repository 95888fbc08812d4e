// Draining: a server that is told to stop continues to answer for some time, but reports that it is
// stopping. Proxies and load balancers can then send requests to other servers, and no request is
// lost.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export type DrainState = {
  isLeaving(): boolean;
  /** Starts draining. Resolves when the drain time is over. */
  leave(): Promise<void>;
};

/**
 * Creates the drain state.
 * @param drainMs - Drain time in milliseconds. 0 means to stop immediately, for a server without a
 * load balancer.
 */
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

/**
 * While draining, closes each connection after its response, so that no client sends another
 * request on it.
 */
export function closeConnectionsWhenDraining(app: FastifyInstance, leaving: DrainState): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (leaving.isLeaving()) reply.header('connection', 'close');
    done();
  });
}

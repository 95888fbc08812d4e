// Backpressure: limits the bytes that are written to sockets but not yet sent, per client and in
// total.
import { LIMITS } from './realtime-limits.ts';

/** Unsent bytes of a socket, as counted by the ws library. */
export type BufferedSocket = { readonly bufferedAmount: number };

export type SendBacklog = {
  /**
   * Called after each write.
   * @returns True if the client is too slow and must be dropped.
   */
  isTooMuch(socket: BufferedSocket): boolean;
  forget(socket: BufferedSocket): void;
};

type Bounds = Pick<typeof LIMITS, 'bufferedBytes' | 'bufferedBytesTogether' | 'fairBytes'>;

export function createSendBacklog(bounds: Bounds = LIMITS): SendBacklog {
  /**
   * Last known number of unsent bytes of each socket. It may be outdated, because sockets send
   * without notifying this module.
   */
  const known = new Map<BufferedSocket, number>();
  let together = 0;

  function look(socket: BufferedSocket): number {
    const bytes = socket.bufferedAmount;
    together += bytes - (known.get(socket) ?? 0);
    if (bytes === 0) known.delete(socket);
    else known.set(socket, bytes);
    return bytes;
  }

  return {
    isTooMuch(socket) {
      const own = look(socket);
      if (own > bounds.bufferedBytes) return true;
      if (together <= bounds.bufferedBytesTogether || own <= bounds.fairBytes) return false;
      for (const other of [...known.keys()]) look(other);
      return together > bounds.bufferedBytesTogether;
    },
    forget(socket) {
      together -= known.get(socket) ?? 0;
      known.delete(socket);
    },
  };
}

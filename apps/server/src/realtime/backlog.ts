// How much is written to sockets and not yet taken by their clients: bounded for each one and for all together.
import { LIMITS } from './limits.ts';

/** What a socket tells of itself; ws counts it. */
export type Measured = { readonly bufferedAmount: number };

export type Backlog = {
  /** Asked after each write: whether this client is too slow to be kept. */
  isTooMuch(socket: Measured): boolean;
  forget(socket: Measured): void;
};

type Bounds = Pick<typeof LIMITS, 'bufferedBytes' | 'bufferedBytesTogether' | 'fairBytes'>;

export function createBacklog(bounds: Bounds = LIMITS): Backlog {
  /** As last looked at; clients read what was written without telling us. */
  const known = new Map<Measured, number>();
  let together = 0;

  function look(socket: Measured): number {
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

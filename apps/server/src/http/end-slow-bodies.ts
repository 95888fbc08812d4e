// Ends requests whose body stalls or trickles in, because each of them holds a connection and
// perhaps memory.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerMalformedRequest } from './answer-malformed-request.ts';

/**
 * Minimum rate, slower than any mobile network. The last part of a body may contain fewer bytes,
 * because it completes the body.
 */
const MIN_BYTES_PER_SECOND = 100;

/**
 * Watches all bodies.
 * @param milliseconds - Maximum time for which a body may stay below the minimum rate, whether or not
 * a handler waits for it.
 */
export function endSlowBodies(app: FastifyInstance, milliseconds: number): void {
  const watchBody = createSlowBodyWatch(milliseconds);
  app.addHook('onRequest', ({ raw }: FastifyRequest, _reply, done) => {
    if (hasBody(raw.headers)) watchBody(raw);
    done();
  });
}

/**
 * Creates the watcher.
 * @returns A function that starts watching the body of one request.
 */
export function createSlowBodyWatch(milliseconds: number): (raw: IncomingMessage) => void {
  const leastBytes = (MIN_BYTES_PER_SECOND * milliseconds) / 1000;
  // Starts watching in the next turn of the event loop, because a small body arrives with its
  // headers and is complete by then.
  return (raw) => void setImmediate(watch, raw);

  function watch(raw: IncomingMessage): void {
    if (raw.complete || raw.destroyed) return;
    const { socket } = raw;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      if (raw.complete || raw.destroyed) return clearInterval(timer);
      // While the server does not read, the client cannot send.
      const isOurs = raw.readableLength >= raw.readableHighWaterMark;
      if (!isOurs && socket.bytesRead - before < leastBytes) {
        clearInterval(timer);
        answerMalformedRequest(
          Object.assign(new Error('the body stopped coming'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
          socket,
        );
      }
      before = socket.bytesRead;
    }, milliseconds);
    timer.unref();
    raw.once('close', () => clearInterval(timer));
  }
}

const hasBody = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

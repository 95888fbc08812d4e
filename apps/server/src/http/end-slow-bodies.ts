// Ends requests whose body stops arriving or arrives very slowly, because each of them occupies a
// connection and possibly memory.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerMalformedRequest } from './answer-malformed-request.ts';

/**
 * Minimum rate at which the body of a request must arrive. Even slow mobile networks exceed this
 * rate. The last part of a body may arrive more slowly, because the watch ends when the body is
 * complete.
 */
const MIN_BYTES_PER_SECOND = 100;

/**
 * Watches the bodies of all requests, and ends a request whose body arrives too slowly.
 * @param milliseconds - Maximum time for which a body may arrive more slowly than the minimum rate.
 * The limit also applies while no handler is waiting for the body.
 */
export function endSlowBodies(app: FastifyInstance, milliseconds: number): void {
  const watchBody = createSlowBodyWatch(milliseconds);
  app.addHook('onRequest', ({ raw }: FastifyRequest, _reply, done) => {
    if (hasBody(raw.headers)) watchBody(raw);
    done();
  });
}

/**
 * Creates the function that watches the bodies of requests.
 * @returns A function that starts watching the body of one request.
 */
export function createSlowBodyWatch(milliseconds: number): (raw: IncomingMessage) => void {
  const leastBytes = (MIN_BYTES_PER_SECOND * milliseconds) / 1000;
  // Starts to watch the body in the next turn of the event loop. By then, a small body has arrived
  // together with its headers and needs no timer.
  return (raw) => void setImmediate(watch, raw);

  function watch(raw: IncomingMessage): void {
    if (raw.complete || raw.destroyed) return;
    const { socket } = raw;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      if (raw.complete || raw.destroyed) return clearInterval(timer);
      // If the buffer is full, the server is not reading, and the client has to wait.
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

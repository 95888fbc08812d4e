// Ends requests whose bodies stop coming, or come in very small pieces: each of them holds a connection, and some hold memory.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerMalformedRequest } from './answer-malformed-request.ts';

/** The slowest mobile network brings more in a second. A body's last bytes may be fewer, because then it is whole. */
const MIN_BYTES_PER_SECOND = 100;

/** @param milliseconds How long a body may fall behind. Whether somebody waits for an answer is not looked at. */
export function endSlowBodies(app: FastifyInstance, milliseconds: number): void {
  const watchBody = createSlowBodyWatch(milliseconds);
  app.addHook('onRequest', ({ raw }: FastifyRequest, _reply, done) => {
    if (hasBody(raw.headers)) watchBody(raw);
    done();
  });
}

/** @returns What begins to watch the body of one request. */
export function createSlowBodyWatch(milliseconds: number): (raw: IncomingMessage) => void {
  const leastBytes = (MIN_BYTES_PER_SECOND * milliseconds) / 1000;
  // A small body comes with its headers and is whole a moment later.
  return (raw) => void setImmediate(watch, raw);

  function watch(raw: IncomingMessage): void {
    if (raw.complete || raw.destroyed) return;
    const { socket } = raw;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      if (raw.complete || raw.destroyed) return clearInterval(timer);
      // As long as we do not read, the caller cannot send.
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

// Responds to malformed requests that reach no route: URLs that cannot be decoded, headers that are
// too large, bytes that are not HTTP.
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { pauses } from '../timeouts.ts';

/**
 * Responds to a URL that cannot be decoded. Fastify runs no hooks for such a request, so this
 * function sets the usual headers itself.
 */
export function answerBadUrl(_error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const isRest = request.raw.url?.startsWith('/rest/v1');
  const message = 'Invalid path specified in request URL';
  return reply
    .code(isRest ? 404 : 400)
    .header('access-control-allow-origin', '*')
    .header('x-request-id', request.id)
    .send(
      isRest
        ? { code: 'PGRST125', details: null, hint: null, message }
        : { code: 'bad_url', message },
    );
}

/**
 * Responds to the malformed request and closes the connection. The server cannot know where the
 * next request on this connection would begin.
 */
export function answerMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  const message = STATUS_CODES[status] ?? 'Bad Request';
  const body = JSON.stringify({ code: 'bad_request', details: null, hint: null, message });
  const head = [
    `HTTP/1.1 ${status} ${message}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Access-Control-Allow-Origin: *',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Closes the connection after a delay. Without a limit, a client could keep it half open forever.
  // If it closed at once, a client that is still sending would lose the response.
  setTimeout(() => socket.destroy(), pauses.brokenRequestRead).unref();
}

const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

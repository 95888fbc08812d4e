// Handles one WebSocket connection: processes its frames one after the other, enforces its limits,
// and closes it.
import type { RawData, WebSocket } from 'ws';
import { SESSION_ENDED_TEXT } from '../db/session.ts';
import { pauses } from '../timeouts.ts';
import type { Channel } from './channel.ts';
import type { Identity } from './identity.ts';
import { handleMessage } from './messages/handle-message.ts';
import { createRateLimiter } from './rate-limiter.ts';
import type { RealtimeContext } from './realtime-context.ts';
import { LIMITS } from './realtime-limits.ts';
import type { RealtimeSocket } from './realtime-socket.ts';
import { decodeFrame } from './wire/decode-frame.ts';
import { encodeFrame } from './wire/encode-frame.ts';
import type { IncomingFrame, ProtocolVersion } from './wire/socket-frame.ts';

export type OpenSocket = {
  /** Time at which the last frame arrived, in milliseconds of performance.now(). */
  seenAt(): number;
  disconnect(code: number, reason: string): void;
};

const UNSUPPORTED_DATA = 1003;
const POLICY_VIOLATION = 1008;
const INTERNAL_ERROR = 1011;
const TRY_AGAIN_LATER = 1013;
const TOO_MANY_MESSAGES = 'Too many messages per second';

export function openSocket(
  webSocket: WebSocket,
  version: ProtocolVersion,
  identity: Identity,
  headersJson: string,
  context: RealtimeContext,
): OpenSocket {
  const isEventAllowed = createRateLimiter(LIMITS.eventsPerSecond);
  const mayRead = createRateLimiter(LIMITS.bytesPerSecond);
  let seenAt = performance.now();
  let waiting = 0;
  let waitingBytes = 0;
  let turn = Promise.resolve();

  const socket: RealtimeSocket = {
    version,
    identity,
    headersJson,
    context,
    channels: new Map<string, Channel>(),
    mayJoin: createRateLimiter(LIMITS.joinsPerSecond),
    send: (frame) => socket.write(encodeFrame(version, frame)),
    write(message) {
      if (webSocket.readyState !== webSocket.OPEN) return;
      webSocket.send(message);
      if (context.backlog.isTooMuch(webSocket)) dropSlow(webSocket, context);
    },
    reply({ joinRef, ref, topic }, status, response) {
      const payloadJson = JSON.stringify({ status, response });
      socket.send({ joinRef, ref, topic, event: 'phx_reply', payloadJson });
    },
    disconnect: (code, reason) => webSocket.close(code, reason),
  };

  async function handle(frame: IncomingFrame, bytes: number): Promise<void> {
    try {
      if (webSocket.readyState === webSocket.OPEN) await handleMessage(socket, frame);
    } catch (error) {
      context.warn(`${frame.event} failed: ${error instanceof Error ? error.stack : error}`);
      webSocket.close(INTERNAL_ERROR, 'internal error');
    } finally {
      waiting -= 1;
      waitingBytes -= bytes;
    }
  }

  webSocket.on('message', (data: RawData, isBinary) => {
    // A client may still be sending after the server has disconnected it.
    if (webSocket.readyState !== webSocket.OPEN) return;
    seenAt = performance.now();
    const bytes = (data as Buffer).length;
    if (!mayRead(bytes)) return socket.disconnect(POLICY_VIOLATION, 'Too many bytes per second');
    const isOneTooMany = !isEventAllowed();
    if (isOneTooMany && bytes > LIMITS.refusedFrameBytes) {
      return socket.disconnect(POLICY_VIOLATION, TOO_MANY_MESSAGES);
    }
    const frame = decodeFrame(version, data as Buffer, isBinary);
    if (!frame) return socket.disconnect(UNSUPPORTED_DATA, 'this is no frame of the protocol');
    if (isOneTooMany) return refuseFlood(socket, frame);
    if (waiting >= LIMITS.waitingFrames || waitingBytes + bytes > LIMITS.waitingBytes) {
      return socket.disconnect(POLICY_VIOLATION, 'Too many messages at once');
    }
    waiting += 1;
    waitingBytes += bytes;
    turn = turn.then(() => handle(frame, bytes));
  });
  const unwatchSession = context.sessions.watch(identity.claims, () =>
    socket.disconnect(POLICY_VIOLATION, SESSION_ENDED_TEXT),
  );
  webSocket.on('close', () => {
    unwatchSession();
    for (const channel of [...socket.channels.values()]) channel.close();
    context.seats.delete(socket);
    context.backlog.forget(webSocket);
  });
  // An `error` event means that a frame is too large or invalid. The library then closes the
  // connection itself.
  webSocket.on('error', () => {});

  return { seenAt: () => seenAt, disconnect: socket.disconnect };
}

/**
 * Disconnects a slow client, because buffering its messages would need unlimited memory. The client
 * reconnects and fetches what it missed.
 */
function dropSlow(webSocket: WebSocket, context: RealtimeContext): void {
  // The size is logged in kilobytes, because the log filter masks seven digits as a phone number.
  const kilobytes = Math.ceil(webSocket.bufferedAmount / 1000);
  context.warn(`dropped a slow client: ${kilobytes} kB unsent`);
  webSocket.close(TRY_AGAIN_LATER, 'Too slow: too many bytes wait to be read');
  setTimeout(() => webSocket.terminate(), pauses.slowSocketRead).unref();
}

function refuseFlood(socket: RealtimeSocket, { topic }: IncomingFrame): void {
  const channel = socket.channels.get(topic);
  channel?.pushSystem('system', 'error', TOO_MANY_MESSAGES);
  channel?.close();
  // A client that floods a topic in which it has no channel is disconnected.
  if (!channel) socket.disconnect(POLICY_VIOLATION, TOO_MANY_MESSAGES);
}

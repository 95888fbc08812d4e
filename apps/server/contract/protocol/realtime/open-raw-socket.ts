// Opens a WebSocket without supabase-js, to send messages that supabase-js would never send.
import { inject } from 'vitest';

export type RawSocket = {
  /** Received text frames, parsed. */
  frames: unknown[];
  send(data: string | Uint8Array<ArrayBuffer>): void;
  /** Resolves to the close code. */
  closed: Promise<number>;
  isClosed(): boolean;
  close(): void;
};

/** Rejects when the server refuses the upgrade. */
export async function openRawSocket(query: Record<string, string> = {}): Promise<RawSocket> {
  const url = new URL(`${inject('url').replace(/^http/, 'ws')}/realtime/v1/websocket`);
  url.search = new URLSearchParams({
    apikey: inject('anonKey'),
    vsn: '2.0.0',
    ...query,
  }).toString();
  const socket = new WebSocket(url);
  const frames: unknown[] = [];
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') frames.push(JSON.parse(data));
  });
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('the socket was refused')));
  });
  return {
    frames,
    closed,
    isClosed: () => socket.readyState === WebSocket.CLOSED,
    send: (data) => socket.send(data),
    close: () => socket.close(),
  };
}

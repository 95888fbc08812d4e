// Opens a socket that records every frame exactly as it was sent, in either protocol version.
import { expect, inject } from 'vitest';
import WebSocket from 'ws';

type Frame = { joinRef: unknown; ref: unknown; topic: unknown; event: unknown; payload: unknown };
export type ProtocolVersion = '1.0.0' | '2.0.0';

export async function openWireSocket(version: ProtocolVersion, key = inject('anonKey')) {
  const url = `${inject('url').replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=${version}`;
  const socket = new WebSocket(url);
  const frames: Frame[] = [];
  const binary: Buffer[] = [];
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) binary.push(data);
    else frames.push(read(version, data.toString()));
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const send = (
    topic: string,
    event: string,
    payload: unknown,
    ref = '1',
    joinRef: string | null = '1',
  ) =>
    socket.send(
      JSON.stringify(
        version === '2.0.0'
          ? [joinRef, ref, topic, event, payload]
          : { join_ref: joinRef, ref, topic, event, payload },
      ),
    );
  return {
    frames,
    binary,
    send,
    sendBytes: (data: Buffer) => socket.send(data),
    close: () => socket.close(),
  };
}

function read(version: ProtocolVersion, text: string): Frame {
  const content = JSON.parse(text);
  if (version === '2.0.0') {
    expect(content).toHaveLength(5);
    const [joinRef, ref, topic, event, payload] = content;
    return { joinRef, ref, topic, event, payload };
  }
  expect(Object.keys(content).sort()).toEqual(['event', 'join_ref', 'payload', 'ref', 'topic']);
  return { ...content, joinRef: content.join_ref, join_ref: undefined };
}

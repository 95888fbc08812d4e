// Binary broadcast frames: kind 3 as realtime-js writes it, kind 4 as realtime-js reads it
// (docs/protocol/realtime.md#socket-and-frames).

/** Encodes a frame of kind 3, as realtime-js writes it. */
export function encodeBroadcastPush(
  topic: string,
  event: string,
  payload: Buffer,
  encoding: 0 | 1,
  meta = '',
): Buffer {
  const fields = ['1', '9', topic, event, meta].map((text) => Buffer.from(text));
  const header = Buffer.from([3, ...fields.map(({ length }) => length), encoding]);
  return Buffer.concat([header, ...fields, payload]);
}

/** Decodes a broadcast frame of kind 4, as realtime-js reads it. */
export function decodeBroadcast(data: Buffer) {
  const [kind, topicSize = 0, eventSize = 0, metaSize = 0, encoding] = data;
  const cut = (start: number, size: number) => data.toString('utf8', start, start + size);
  const rest = data.subarray(5 + topicSize + eventSize + metaSize);
  return {
    kind,
    topic: cut(5, topicSize),
    event: cut(5 + topicSize, eventSize),
    meta: cut(5 + topicSize + eventSize, metaSize),
    payload: encoding === 1 ? JSON.parse(rest.toString()) : rest,
  };
}

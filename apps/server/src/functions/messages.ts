// What the server and a function's worker thread say to each other.
import type { ReadableStream } from 'node:stream/web';

export type CallMessage = {
  id: number;
  url: string;
  method: string;
  headers: [string, string][];
  body: Uint8Array | null;
};

export type AnswerMessage =
  | { kind: 'ready' }
  | {
      kind: 'answer';
      id: number;
      status: number;
      headers: [string, string][];
      body: ReadableStream<Uint8Array> | null;
    }
  | { kind: 'fault'; id: number; fault: string };

// A slow line to the server that is cut where the test says: in the middle of a file, or after a request and before its answer.
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers';

export type SlowLine = {
  url: string;
  /** Everything open is torn once so many more bytes went up; the line takes new connections at once. */
  cutAfterBytes(bytes: number): void;
  /** The n-th request from now on whose first line has these words reaches the server; its answer and all after it are lost. */
  loseAnswerOf(words: string, nth: number): void;
  /** Takes connections again. */
  mend(): void;
  cuts(): number;
  stop(): Promise<void>;
};

/** How often a line that carries less than its share of a second is served again. */
const TURN_MS = 20;
const SECOND_MS = 1000;

export async function startSlowLine(port: number, bytesPerSecond: number): Promise<SlowLine> {
  const pairs = new Set<{ near: Socket; far: Socket }>();
  let isDown = false;
  let cuts = 0;
  let bytesLeft = Number.POSITIVE_INFINITY;
  let lost: { words: string; left: number } | undefined;
  const cut = () => {
    cuts += 1;
    for (const { near, far } of pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  };
  const server = createServer((near) => {
    if (isDown) return void near.resetAndDestroy();
    const far = connect(port, '127.0.0.1');
    const pair = { near, far };
    pairs.add(pair);
    let isLosing = false;
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    near.on('data', (bytes: Buffer) => {
      bytesLeft -= bytes.length;
      if (bytesLeft <= 0) {
        bytesLeft = Number.POSITIVE_INFINITY;
        return cut();
      }
      if (lost && bytes.includes(lost.words)) {
        lost.left -= 1;
        if (lost.left === 0) {
          lost = undefined;
          isLosing = true;
          isDown = true;
        }
      }
      far.write(bytes);
      near.pause();
      setTimeout(
        () => near.resume(),
        Math.max(TURN_MS, (bytes.length / bytesPerSecond) * SECOND_MS),
      );
    });
    // The server has done what was asked, and nobody hears of it.
    far.on('data', (bytes: Buffer) => (isLosing ? cut() : near.write(bytes)));
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address?.port}`,
    cutAfterBytes(bytes) {
      bytesLeft = bytes;
    },
    loseAnswerOf(words, nth) {
      lost = { words, left: nth };
    },
    mend() {
      isDown = false;
    },
    cuts: () => cuts,
    async stop() {
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

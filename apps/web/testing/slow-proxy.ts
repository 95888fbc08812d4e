// Slow proxy in front of the server. The test can cut the connection in the middle of a file, or
// after a request and before its response.
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers';

export type SlowProxy = {
  url: string;
  /**
   * Closes all connections after the given number of further bytes has been uploaded; new
   * connections are accepted immediately.
   */
  cutAfterBytes(bytes: number): void;
  /**
   * From this call on, counts the requests whose request line contains the given text. The proxy
   * passes the nth of these requests to the server, but drops the server's response and everything
   * after it.
   */
  loseAnswerOf(words: string, nth: number): void;
  /** Ends the simulated outage: the proxy accepts connections again. */
  mend(): void;
  cuts(): number;
  stop(): Promise<void>;
};

/** Minimum pause in milliseconds after each chunk of an upload. */
const TURN_MS = 20;
const SECOND_MS = 1000;

/**
 * Starts the proxy on a free local port.
 * @param port - Port of the server.
 * @param bytesPerSecond - Bandwidth of uploads per connection.
 */
export async function startSlowProxy(port: number, bytesPerSecond: number): Promise<SlowProxy> {
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
    // The server has processed the request, but the response is dropped.
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

// TCP proxy in front of the server. It closes connections at random moments, even in the middle of
// a transmission.
import { connect, createServer, type Socket } from 'node:net';

export type FlakyProxy = {
  url: string;
  /**
   * Returns two counts: the connections that were opened so far, and the connections that the proxy
   * cut.
   */
  counts(): { opened: number; cut: number };
  /** From this call on, the proxy cuts no more connections. */
  calm(): void;
  stop(): Promise<void>;
};

export type FlakyProxyOptions = {
  port: number;
  /**
   * Share of the open connections that the proxy cuts every `everyMs` milliseconds; 0.3 is 30 %.
   */
  share: number;
  everyMs: number;
  random: () => number;
};

export async function startFlakyProxy(options: FlakyProxyOptions): Promise<FlakyProxy> {
  const pairs = new Set<{ near: Socket; far: Socket }>();
  const counts = { opened: 0, cut: 0 };
  const server = createServer((near) => {
    const far = connect(options.port, '127.0.0.1');
    const pair = { near, far };
    pairs.add(pair);
    counts.opened += 1;
    near.pipe(far);
    far.pipe(near);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const timer = setInterval(() => {
    for (const { near, far } of pairs) {
      if (options.random() >= options.share) continue;
      counts.cut += 1;
      near.resetAndDestroy();
      far.resetAndDestroy();
    }
  }, options.everyMs);
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    counts: () => ({ ...counts }),
    calm: () => clearInterval(timer),
    async stop() {
      clearInterval(timer);
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

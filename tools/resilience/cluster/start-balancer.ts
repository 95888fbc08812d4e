// TCP load balancer. It sends each new connection to the next server and skips servers that are
// down. It has no session affinity.
import { connect, createServer, type Socket } from 'node:net';

export type Balancer = {
  url: string;
  /** Tells the balancer the ports of the servers among which it distributes new connections. */
  lead(ports: readonly number[]): void;
  /** Returns the number of open connections to each server, in the order of the servers. */
  open(): number[];
  stop(): Promise<void>;
};

export async function startBalancer(): Promise<Balancer> {
  let ports: readonly number[] = [];
  let turn = 0;
  const open = new Set<Socket>();
  const openTo = new Map<number, number>();
  const count = (port: number, change: number) =>
    openTo.set(port, (openTo.get(port) ?? 0) + change);
  const server = createServer((near) => {
    open.add(near);
    near.on('error', () => {}).on('close', () => open.delete(near));
    const tryNext = (left: number) => {
      const port = ports[turn++ % ports.length];
      if (left === 0 || port === undefined) return near.destroy();
      const far = connect(port, '127.0.0.1');
      far.once('error', () => tryNext(left - 1));
      far.once('connect', () => {
        far.removeAllListeners('error');
        far.on('error', () => {});
        count(port, 1);
        near.pipe(far).pipe(near);
        // Closes the connection to the client as soon as the connection to the server is lost, as
        // proxies do.
        far.once('close', () => {
          count(port, -1);
          near.destroy();
        });
        near.once('close', () => far.destroy());
      });
    };
    tryNext(ports.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    lead(next) {
      ports = next;
    },
    open: () => ports.map((port) => openTo.get(port) ?? 0),
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

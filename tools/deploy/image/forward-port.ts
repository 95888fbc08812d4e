// A port of this machine that leads to the socket of a database: what runs in another root reaches it as over a network.
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { parseIntoClientConfig } from 'pg-connection-string';

/** @param databaseUrl As startOldestCluster gives it. */
export async function forwardPort(databaseUrl: string) {
  const { host = '', port } = parseIntoClientConfig(databaseUrl);
  const server = createServer((caller) => {
    const database = host.startsWith('/')
      ? createConnection(`${host}/.s.PGSQL.${port}`)
      : createConnection({ host, port: Number(port) });
    caller.pipe(database).pipe(caller);
    caller.on('error', () => database.destroy());
    database.on('error', () => caller.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.search = '';
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: url.href, close: () => void server.close() };
}

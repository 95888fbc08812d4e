// Forwards a TCP port to the Unix socket of a database. A process in another root file system
// cannot open the socket, but can connect to the port.
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { parseIntoClientConfig } from 'pg-connection-string';

/**
 * Starts to forward connections from a free TCP port to the database.
 * @param databaseUrl - URL of the database, as returned by startOldestCluster.
 * @returns The URL of the database at the TCP port, and a function that ends the forwarding.
 */
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

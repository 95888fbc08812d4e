// Parses NATS_URL: the servers of one NATS cluster, the credentials, and whether TLS is used.
import type { NodeConnectionOptions } from '@nats-io/transport-node';

export const NATS_PROTOCOLS = ['nats:', 'tls:'];

export function natsAddress(text: string): NodeConnectionOptions {
  const urls = text.split(',').map((part) => new URL(part.trim()));
  const { username, password } = urls.find((url) => url.username !== '') ?? {
    username: '',
    password: '',
  };
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  return {
    servers: urls.map(({ hostname, port }) => `${hostname}:${port || '4222'}`),
    // If the address has a user name but no password, the user name is the token, as in the NATS
    // CLI.
    ...(user !== '' && (pass === '' ? { token: user } : { user, pass })),
    ...(urls.some(({ protocol }) => protocol === 'tls:') && { tls: {} }),
  };
}

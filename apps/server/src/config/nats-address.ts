// Parses NATS_URL: servers of one NATS cluster, credentials, and whether TLS is used.
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
    // A user name without password is a token, as in the NATS CLI.
    ...(user !== '' && (pass === '' ? { token: user } : { user, pass })),
    ...(urls.some(({ protocol }) => protocol === 'tls:') && { tls: {} }),
  };
}

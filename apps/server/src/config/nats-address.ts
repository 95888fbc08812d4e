// Reads NATS_URL: one or several servers of one NATS, who logs in there, and whether the way is sealed.
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
    // A name alone is a token, as NATS's own programs read it.
    ...(user !== '' && (pass === '' ? { token: user } : { user, pass })),
    ...(urls.some(({ protocol }) => protocol === 'tls:') && { tls: {} }),
  };
}

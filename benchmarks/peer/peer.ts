// The server with which the REST benchmark compares Wasl's server: @supabase/lite on the same
// database, embedded as its documentation describes.
import { serve } from '@hono/node-server';
import { App } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { parseIntoClientConfig } from 'pg-connection-string';

type Job = { databaseUrl: string; jwtSecret: string };

process.once('message', ({ databaseUrl, jwtSecret }: Job) => {
  const {
    host = '',
    port,
    user = '',
    password = '',
    database = '',
  } = parseIntoClientConfig(databaseUrl);
  const connection = createPostgresConnection({
    url: `postgres://localhost/${database}`,
    // The driver of @supabase/lite does not accept a socket folder in a URL.
    postgresOptions: {
      path: `${host}/.s.PGSQL.${port ?? 5432}`,
      user,
      pass: String(password),
      database,
      max: 20,
    },
  });
  const app = new App({
    connection,
    auth: { enabled: true, jwt_secret: jwtSecret },
    options: { server: { apiKeys: false, admin: false } },
  });
  const server = serve(
    {
      port: 0,
      hostname: '127.0.0.1',
      fetch: (request, { incoming }) =>
        app.fetch(request, { peerAddress: incoming.socket?.remoteAddress ?? null }),
    },
    () => process.send?.(server.address()),
  );
});

// Preloaded into a server process (--import) before the server's own code runs. Reports the routes
// and the CPU time of the process to the tests.
import { subscribe } from 'node:diagnostics_channel';
import { createServer } from 'node:http';

type Framework = {
  addHook(
    name: 'onRoute',
    hook: (route: { method: string | string[]; url: string; bodyLimit?: number }) => void,
  ): void;
};

// Only the server process may report routes and CPU time. The separate processes of edge functions
// also preload this file, but they must not report anything.
if (process.argv[1]?.endsWith('main.ts')) {
  const routes: { methods: string[]; url: string; bodyLimit: number | undefined }[] = [];
  // Fastify announces each server on this channel:
  // https://fastify.dev/docs/latest/Reference/Hooks/#diagnostics-channel-hooks
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: Framework };
    fastify.addHook('onRoute', ({ method, url, bodyLimit }) => {
      routes.push({ methods: [method].flat(), url, bodyLimit });
    });
  });
  createServer(({ url }, response) => {
    const { user, system } = process.cpuUsage();
    response.end(JSON.stringify(url === '/routes' ? routes : user + system));
  })
    .listen(Number(process.env.TEST_REPORT_PORT), '127.0.0.1')
    .unref();
}

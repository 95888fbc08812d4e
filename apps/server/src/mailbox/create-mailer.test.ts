// Tests of the timeouts that apply when a mail server does not respond.
import { createServer, type Server, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { Config } from '../config/config.ts';
import { setTimeouts } from '../timeouts.ts';
import { createMailer } from './create-mailer.ts';

const mail = { to: 'amina@mail.example', subject: '', text: '', html: '' };

async function urlOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}?ignoreTLS=true`;
}

it.each<[string, object, (socket: Socket) => void]>([
  ['greeting', { smtpGreeting: 1 }, () => {}],
  ['response', { smtpAnswer: 50 }, (socket) => socket.write('220 silent\r\n')],
])('gives up on a mail server that sends no %s', async (_what, timeouts, begin) => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    begin(socket);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  onTestFinished(setTimeouts(timeouts));
  const mailFrom = 'shop@mail.example';
  const mailer = await createMailer({ smtpUrl: await urlOf(server), mailFrom } as Config);
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
});

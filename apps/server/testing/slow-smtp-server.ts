// Test mail server that can delay its clients and records the recipients of complete e-mails.
import { createServer } from 'node:net';

export type SlowSmtpServer = {
  url: string;
  recipients: string[];
  /**
   * Stops sending the SMTP greeting. Clients that connect then wait for it.
   * @returns A function that sends the greeting to all waiting clients and to all later clients.
   */
  hold(): () => void;
  stop(): Promise<void>;
};

/** @param at - Port to use. Default: any free port. */
export async function startSlowSmtpServer(at = 0): Promise<SlowSmtpServer> {
  const recipients: string[] = [];
  let greets = Promise.resolve();
  const server = createServer((socket) => {
    let isData = false;
    let message = '';
    const open: string[] = [];
    socket.on('error', () => {});
    socket.setEncoding('utf8').on('data', (text: string) => {
      if (isData) {
        message += text;
        if (!message.endsWith('\r\n.\r\n')) return;
        isData = false;
        message = '';
        recipients.push(...open.splice(0));
        socket.write('250 kept\r\n');
        return;
      }
      for (const line of text.split('\r\n').filter(Boolean)) {
        const [, to] = /^RCPT TO:<([^>]+)>/i.exec(line) ?? [];
        if (to) open.push(to);
        isData = line === 'DATA';
        if (isData) socket.write('354 go on\r\n');
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
    void greets.then(() => socket.write('220 slow\r\n'));
  });
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    recipients,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      greets = promise;
      return resolve;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

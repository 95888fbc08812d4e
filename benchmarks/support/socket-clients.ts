// Simulated screens, which receive messages in a separate process. In the process of the measured
// server, they would slow down the server's event loop.
import WebSocket from 'ws';

type Socket = {
  url: string;
  /** Message that the client sends once the socket is open. */
  join?: string;
  /**
   * Text of the server's message after which a socket counts as ready. If no text is given, a
   * socket is ready as soon as it is open.
   */
  ready?: string;
  /** Text that identifies a message whose arrival is measured. */
  told: string;
};

type Question = { open?: Socket[]; arm?: true; wait?: true };

const OPENING_AT_ONCE = 50;

let sockets: Socket[] = [];
/**
 * Time at which each socket received the message, in nanoseconds of the machine's monotonic clock.
 */
let times: string[] = [];
let isEverybodyTold = Promise.withResolvers<void>();

function open({ url, join, ready, told }: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.on('error', reject);
    socket.on('open', () => {
      if (join) socket.send(join);
      if (!ready) resolve();
    });
    socket.on('message', (data: Buffer) => {
      if (data.includes(told)) {
        times.push(String(process.hrtime.bigint()));
        if (times.length === sockets.length) isEverybodyTold.resolve();
      } else if (ready && data.includes(ready)) resolve();
    });
  });
}

process.on('message', async (question: Question) => {
  if (question.open) {
    sockets = question.open;
    for (let first = 0; first < sockets.length; first += OPENING_AT_ONCE) {
      await Promise.all(sockets.slice(first, first + OPENING_AT_ONCE).map(open));
    }
  }
  if (question.arm) {
    times = [];
    isEverybodyTold = Promise.withResolvers();
  }
  if (question.wait) await isEverybodyTold.promise;
  process.send?.(question.wait ? times : []);
});

process.on('disconnect', () => process.exit());

// The screens of a benchmark, in a process of their own so that receiving costs the measured server nothing but the machine's time.
import WebSocket from 'ws';

type Socket = {
  url: string;
  /** Sent once it is open. */
  join?: string;
  /** Part of the message after which it counts as open; without it, open is enough. */
  ready?: string;
  /** Part of the messages that are measured. */
  told: string;
};

type Question = { open?: Socket[]; arm?: true; wait?: true };

const OPENING_AT_ONCE = 50;

let sockets: Socket[] = [];
/** When each socket was told, in nanoseconds of the machine's monotonic clock. */
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

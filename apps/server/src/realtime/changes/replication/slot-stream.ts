// Reads one replication slot from its last confirmed position until the connection ends.
import { type Client, type ClientConfig, escapeIdentifier } from 'pg';
import { LogicalReplicationService } from 'pg-logical-replication';
import { formatLsn, parseLsn } from '../../../db/lsn.ts';
import { deadlines, pauses } from '../../../timeouts.ts';
import { createPgoutputDecoder, type DecodedMessage } from './pgoutput-decoder.ts';
import { PUBLICATIONS } from './publications.ts';

export type SlotStream = {
  /** Resolves or rejects when the stream ends, for any reason. */
  ended: Promise<void>;
  /** WAL position up to which every change has been received and delivered. */
  position(): bigint;
  /** Pauses or resumes reading the socket; data that was already read may still arrive. */
  setPaused(isPaused: boolean): void;
  stop(): Promise<void>;
};

export type SlotStreamOptions = {
  connection: ClientConfig;
  slot: string;
  /**
   * True if the slot is created when the connection opens and deleted when the connection closes.
   */
  isTemporary: boolean;
  onStart(): void;
  onMessage(message: DecodedMessage): void;
  /**
   * Called at intervals. Returns the position that may be confirmed to PostgreSQL: all changes
   * before it are processed, so that PostgreSQL need not send them again.
   * @param reached - Position up to which PostgreSQL has sent changes. `onMessage` has already been
   * called for every commit before this position.
   */
  confirmable(reached: bigint): bigint;
};

export function openSlotStream(options: SlotStreamOptions): SlotStream {
  const service = new LogicalReplicationService(options.connection, {
    // Two features of the library are off: its acknowledgements would confirm undelivered changes,
    // and its flow control lets keepalives overtake changes.
    acknowledge: { auto: false, timeoutSeconds: 0 },
    flowControl: { enabled: false },
  });
  let reached = 0n;
  let socket: PausableSocket | undefined;
  let isPaused = false;
  // Subtracts one byte from the position, because the library adds one byte before confirming.
  const confirm = () => {
    const position = options.confirmable(reached);
    if (position > 0n) void service.acknowledge(formatLsn(position - 1n));
  };
  const failed = Promise.withResolvers<never>();
  service.on('error', (error) => failed.reject(error));
  service.on('start', () => {
    if (isPaused) socket?.pause();
    options.onStart();
  });
  service.on('data', (_lsn, message: DecodedMessage) => options.onMessage(message));
  service.on('heartbeat', (lsn, _time, shouldRespond) => {
    reached = parseLsn(lsn);
    if (shouldRespond) confirm();
  });
  const timer = setInterval(confirm, pauses.slotConfirm);
  const decode = createPgoutputDecoder();
  const reading = service.subscribe(
    {
      options: undefined,
      name: 'pgoutput',
      // Replaces the library's parser, which converts values to JavaScript types that cannot
      // represent every value.
      parse: decode,
      async start(client: Client) {
        const slot = escapeIdentifier(options.slot);
        socket = (client as unknown as { connection: { stream: PausableSocket } }).connection
          .stream;
        if (options.isTemporary) {
          await client.query(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY LOGICAL pgoutput`);
        }
        return client.query(
          `START_REPLICATION SLOT ${slot} LOGICAL 0/0 (proto_version '1', publication_names '${PUBLICATIONS.join(',')}')`,
        );
      },
    },
    options.slot,
  );
  const ended = Promise.race([reading, failed.promise]).then(() => {});
  const clear = () => clearInterval(timer);
  ended.then(clear, clear);
  return {
    ended,
    position: () => options.confirmable(reached),
    setPaused(paused) {
      isPaused = paused;
      if (paused) socket?.pause();
      else socket?.resume();
    },
    async stop() {
      clear();
      // Confirms to PostgreSQL which changes were delivered. The next stream then does not get them
      // again.
      confirm();
      const tooLong = new Promise((resolve) => {
        setTimeout(resolve, deadlines.slotStreamStop).unref();
      });
      await Promise.race([service.stop().catch(() => {}), tooLong]);
    },
  };
}

type PausableSocket = { pause(): void; resume(): void };

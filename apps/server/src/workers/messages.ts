// What the process that was started and its workers say to each other. A worker is given all it needs: it opens no database of its own.

export type ToWorker =
  | {
      kind: 'start';
      /** The port that all share. */
      port: number;
      /** As the database's owner. */
      databaseUrl: string;
      authenticatorPassword: string;
    }
  /** The port is free for the workers. */
  | { kind: 'listen' }
  | { kind: 'lead' };

export type FromWorker =
  /** Ready but for the port. */
  { kind: 'built' } | { kind: 'ready' } | { kind: 'failed'; message: string };

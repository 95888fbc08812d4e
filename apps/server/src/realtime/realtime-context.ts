// Shared state of all sockets of one server.

import type { Database } from '../db/database.ts';
import type { Credentials } from '../http/credentials.ts';
import type { Backlog } from './backlog.ts';
import type { Changes } from './changes/start-changes.ts';
import type { Rights } from './rights/start-rights.ts';
import type { Rooms } from './rooms/rooms.ts';
import type { SessionWatch } from './sessions/watch-sessions.ts';

export type RealtimeContext = {
  credentials: Credentials;
  database: Database;
  changes: Changes;
  rights: Rights;
  sessions: SessionWatch;
  /** Sockets that have joined a channel, at most `mostSockets`. */
  seats: Set<object>;
  mostSockets: number;
  /** True when public channels are refused. */
  isPrivateOnly: boolean;
  rooms: Rooms;
  /**
   * Sends to everybody in the room, on this server and on other servers; `from` is excluded on this
   * server only.
   */
  broadcast: Rooms['broadcast'];
  backlog: Backlog;
  warn(message: string): void;
};

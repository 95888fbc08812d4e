// Shared state of all sockets of one server.

import type { Database } from '../db/database.ts';
import type { Credentials } from '../http/credentials.ts';
import type { ChangeService } from './changes/start-change-service.ts';
import type { ChannelRights } from './rights/start-channel-rights.ts';
import type { Rooms } from './rooms/rooms.ts';
import type { SendBacklog } from './send-backlog.ts';
import type { SessionWatch } from './sessions/watch-sessions.ts';

export type RealtimeContext = {
  credentials: Credentials;
  database: Database;
  changes: ChangeService;
  rights: ChannelRights;
  sessions: SessionWatch;
  /** Sockets that have joined at least one channel. Their maximum number is `mostSockets`. */
  seats: Set<object>;
  mostSockets: number;
  /** True when public channels are refused. */
  isPrivateOnly: boolean;
  rooms: Rooms;
  /**
   * Sends a broadcast to all members of a room, on this server and on other servers. `from` is the
   * channel that sent the broadcast; it does not receive its own broadcast unless it has requested
   * this. `from` must be a channel on this server.
   */
  broadcast: Rooms['broadcast'];
  backlog: SendBacklog;
  warn(message: string): void;
};

// What all sockets of one server share.
import type { Credentials } from '../http/credentials.ts';
import type { Changes } from './changes/start-changes.ts';
import type { Rooms } from './rooms/rooms.ts';

export type RealtimeContext = {
  credentials: Credentials;
  changes: Changes;
  rooms: Rooms;
  warn(message: string): void;
};

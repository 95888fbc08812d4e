// What one socket holds of one topic it has joined.
import type { Role } from '../http/credentials.ts';
import type { Binding } from './changes/binding.ts';
import type { Frame } from './frames.ts';

export type Identity = { role: Role; claims: object; expiresAt: number | undefined };

export type Channel = {
  topic: string;
  joinRef: string | null;
  identity: Identity;
  bindings: Binding[];
  broadcast: { self: boolean; ack: boolean };
  presence: { isOn: boolean; key: string };
  expiry: NodeJS.Timeout | undefined;
  /** Sends an event of this topic to the socket. */
  push(event: string, payload: unknown): void;
  reply(frame: Frame, status: 'ok' | 'error', response: unknown): void;
  close(): void;
};

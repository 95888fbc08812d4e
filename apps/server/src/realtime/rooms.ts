// Who is in which topic: broadcasts go through here, and presence is kept here, in memory only.
import { randomUUID } from 'node:crypto';
import type { Channel } from './channel.ts';

type Meta = Record<string, unknown> & { phx_ref: string };
type Room = { channels: Set<Channel>; metas: Map<Channel, Meta> };

export class Rooms {
  readonly #rooms = new Map<string, Room>();

  enter(channel: Channel): void {
    const room = this.#rooms.get(channel.topic) ?? { channels: new Set(), metas: new Map() };
    room.channels.add(channel);
    this.#rooms.set(channel.topic, room);
    if (channel.presence.isOn) channel.push('presence_state', stateOf(room));
  }

  leave(channel: Channel): void {
    const room = this.#rooms.get(channel.topic);
    if (!room) return;
    this.untrack(channel);
    room.channels.delete(channel);
    if (room.channels.size === 0) this.#rooms.delete(channel.topic);
  }

  broadcast(from: Channel, payload: unknown): void {
    for (const channel of this.#rooms.get(from.topic)?.channels ?? []) {
      if (channel !== from || channel.broadcast.self) channel.push('broadcast', payload);
    }
  }

  track(channel: Channel, payload: Record<string, unknown>): void {
    const room = this.#rooms.get(channel.topic);
    if (!room) return;
    const before = room.metas.get(channel);
    const meta = { ...payload, phx_ref: randomUUID() };
    room.metas.set(channel, meta);
    tell(room, entry(channel, meta), before ? entry(channel, before) : {});
  }

  untrack(channel: Channel): void {
    const room = this.#rooms.get(channel.topic);
    const before = room?.metas.get(channel);
    if (!room || !before) return;
    room.metas.delete(channel);
    tell(room, {}, entry(channel, before));
  }
}

const entry = (channel: Channel, meta: Meta) => ({ [channel.presence.key]: { metas: [meta] } });

function tell(room: Room, joins: object, leaves: object): void {
  for (const channel of room.channels) {
    if (channel.presence.isOn) channel.push('presence_diff', { joins, leaves });
  }
}

function stateOf(room: Room): Record<string, { metas: Meta[] }> {
  const state: Record<string, { metas: Meta[] }> = {};
  for (const [channel, meta] of room.metas) {
    const known = state[channel.presence.key] ?? { metas: [] };
    state[channel.presence.key] = { metas: [...known.metas, meta] };
  }
  return state;
}

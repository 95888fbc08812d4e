// Attacks on the chat by a hostile client, through real sockets and requests. The server refuses
// every access to another person's conversation.
import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Person, signedInPerson } from '../protocol/people.ts';
import {
  type JoinedChannel,
  joinPrivateChannel,
} from '../protocol/realtime/join-private-channel.ts';

let amina: Person;
let karim: Person;
let salma: Person;
let stranger: Person;
/** Conversation of Amina and Karim, and the group of all three test users. */
let pair: string;
let group: string;

const rpc = async (person: Person, name: string, args: object = {}) => {
  const { data, error } = await person.client.rpc(name, args);
  if (error) throw Object.assign(new Error(error.message), error);
  return data;
};
const refusal = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error) => error.code,
  );
const say = async (person: Person, conversation_id: string, body: string, more: object = {}) => {
  const row = { id: crypto.randomUUID(), conversation_id, sender_id: person.id, body, ...more };
  const { data, error } = await person.client.from('messages').insert(row).select().maybeSingle();
  if (error) throw Object.assign(new Error(error.message), error);
  return data;
};
const topicOf = async (person: Person, id: string): Promise<string> => {
  const { members_epoch } = await rpc(person, 'my_conversation', { p_conversation_id: id });
  return `conversation:${id}:${members_epoch}`;
};
const open = async (one: Person, other: Person) => {
  const p_code = await rpc(other, 'renew_invite_link', { p_request_id: crypto.randomUUID() });
  const id = await rpc(one, 'accept_invite', { p_code, p_id: crypto.randomUUID() });
  await rpc(other, 'open_conversation', { p_user_id: one.id, p_id: crypto.randomUUID() });
  return id as string;
};
const bodies = ({ heard }: JoinedChannel) =>
  heard.flatMap((one) => {
    const [, payload] = one as [string, { message?: { body: string } }];
    return payload.message ? [payload.message.body] : [];
  });
/** A message without a body records an event of the group. The tests ignore such messages. */
const words = (joined: JoinedChannel) => bodies(joined).filter((body) => body !== null);

// Each test gets new people, because messages of an earlier test may still be in delivery.
beforeEach(async () => {
  [amina, karim, salma, stranger] = await Promise.all([
    signedInPerson(),
    signedInPerson(),
    signedInPerson(),
    signedInPerson(),
  ]);
  pair = await open(amina, karim);
  await open(amina, salma);
  group = crypto.randomUUID();
  const p_member_ids = [karim.id, salma.id];
  await rpc(amina, 'create_group', { p_id: group, p_name: 'Famille', p_member_ids });
});
afterEach(async () => {
  for (const { client } of [amina, karim, salma, stranger]) await client.realtime.disconnect();
});

describe('a stranger', () => {
  it('cannot join other people’s channels, or receive or send messages there, by socket or by HTTP request', async () => {
    const theirs = await joinPrivateChannel(amina.client, `person:${amina.id}`);
    const topic = await topicOf(karim, pair);
    const typing = await joinPrivateChannel(karim.client, topic, { presence: { key: karim.id } });
    for (const asked of [
      `person:${amina.id}`,
      topic,
      topic.toUpperCase(),
      `conversation:${pair}:0`,
    ]) {
      for (const enabled of [true, false]) {
        await expect(
          joinPrivateChannel(stranger.client, asked, { presence: { enabled } }),
        ).rejects.toThrow('You do not have permissions to read from this Channel topic');
      }
    }
    const { data } = await stranger.client.auth.getSession();
    const messages = [topic, `person:${amina.id}`].map((one) => ({
      topic: one,
      event: 'typing',
      payload: { user_id: karim.id },
      private: true,
    }));
    await fetch(`${inject('url')}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: {
        apikey: inject('anonKey'),
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ messages }),
    });
    // A stranger may join a public channel with the name of the private channel of the
    // conversation. Broadcasts in the public channel must not reach the private channel.
    const loud = stranger.client.channel(topic);
    await new Promise<void>((resolve) => {
      loud.subscribe((status) => status === 'SUBSCRIBED' && resolve());
    });
    await loud.send({ type: 'broadcast', event: 'typing', payload: { user_id: karim.id } });
    const fence = `Fence ${crypto.randomUUID()}`;
    await say(karim, pair, fence);
    await expect.poll(() => words(theirs)).toEqual([fence]);
    const aminas = await joinPrivateChannel(amina.client, topic, { presence: { key: amina.id } });
    await aminas.channel.send({
      type: 'broadcast',
      event: 'typing',
      payload: { user_id: amina.id },
    });
    await expect.poll(() => typing.heard).toEqual([['typing', { user_id: amina.id }]]);
    expect(theirs.heard.map((one) => (one as [string])[0])).not.toContain('typing');
    expect(Object.keys(typing.channel.presenceState())).not.toContain(stranger.id);
  });

  it('cannot read, write, edit or delete messages, react to them or manage members through the API', async () => {
    const message = await say(amina, group, 'Private');
    const { client } = stranger;
    for (const table of [
      'messages',
      'conversations',
      'conversation_members',
      'conversation_states',
    ]) {
      const { data } = await client.from(table).select('*');
      expect(data, table).toEqual([]);
    }
    const p_conversation_id = group;
    const attempts: [string, object][] = [
      ['my_conversation', { p_conversation_id }],
      ['mark_read', { p_conversation_id, p_change: 1 }],
      ['mute_conversation', { p_conversation_id }],
      ['rename_group', { p_conversation_id, p_name: 'Mine' }],
      ['add_members', { p_conversation_id, p_member_ids: [stranger.id] }],
      ['remove_member', { p_conversation_id, p_user_id: karim.id }],
      ['set_member_role', { p_conversation_id, p_user_id: stranger.id, p_role: 'admin' }],
      ['leave_conversation', { p_conversation_id }],
      ['answer_request', { p_conversation_id, p_answer: 'accept' }],
      ['edit_message', { p_id: message.id, p_body: 'Changed' }],
      ['delete_message', { p_id: message.id }],
      ['toggle_reaction', { p_message_id: message.id, p_reaction: 'heart' }],
    ];
    for (const [name, args] of attempts) {
      expect(await refusal(rpc(stranger, name, args)), name).toMatch(/^WA08[01]$|^WA090$/);
    }
    expect(await refusal(say(stranger, group, 'Let me in'))).toBe('WA081');
    expect(await refusal(say(stranger, group, 'As Amina', { sender_id: amina.id }))).toBe('42501');
    expect(await refusal(say(karim, group, 'As Amina', { sender_id: amina.id }))).toBe('42501');
    expect(await refusal(say(karim, group, 'Mine now', { id: message.id }))).toBe('WA089');
    for (const forged of [
      { seq: 1 },
      { created_at: '2020-01-01' },
      { change: 1 },
      { reactions: {} },
    ]) {
      expect(await refusal(say(karim, group, 'Forged', forged))).toBe('42501');
    }
    const { error } = await karim.client
      .from('messages')
      .update({ body: 'x' })
      .eq('id', message.id);
    expect(error?.code).toBe('42501');
    const { data } = await amina.client.from('messages').select('body').eq('id', message.id);
    expect(data).toEqual([{ body: 'Private' }]);
  });

  it('gets no file by guessing its path and cannot upload into another person’s folder', async () => {
    const path = `${pair}/${amina.id}/${crypto.randomUUID()}.txt`;
    const text = Buffer.from('Confidentiel, سري');
    const files = ({ client }: Person) => client.storage.from('chat-attachments');
    expect((await files(amina).upload(path, text, { contentType: 'text/plain' })).error).toBeNull();
    // Amina has uploaded the file but not yet sent a message with it, so Karim cannot read the file
    // yet.
    expect((await files(karim).download(path)).error).not.toBeNull();
    await say(amina, pair, 'Look', { attachment: { path, name: 'note.txt' } });
    const { data } = await files(karim).download(path);
    expect(await data?.text()).toBe(String(text));
    expect((await files(stranger).download(path)).error).not.toBeNull();
    expect((await files(stranger).createSignedUrl(path, 60)).error).not.toBeNull();
    expect((await files(stranger).list(`${pair}/${amina.id}`)).data).toEqual([]);
    expect(
      (await files(stranger).copy(path, `${pair}/${stranger.id}/${crypto.randomUUID()}.txt`)).error,
    ).not.toBeNull();
    for (const folder of [`${pair}/${stranger.id}`, `${pair}/${amina.id}`]) {
      const name = `${folder}/${crypto.randomUUID()}.txt`;
      const put = await files(stranger).upload(name, text, { contentType: 'text/plain' });
      expect(put.error).not.toBeNull();
    }
    // Files of a sent message are deleted only together with the message.
    await files(amina).remove([path]);
    expect((await files(karim).download(path)).error).toBeNull();
    await files(karim).remove([path]);
    expect((await files(amina).download(path)).error).toBeNull();
  });
});

describe('a removed or blocked person', () => {
  it('receives nothing on any open socket once they have been removed or blocked', async () => {
    const mine = await joinPrivateChannel(karim.client, `person:${karim.id}`);
    const early = await say(amina, group, 'Early');
    await expect.poll(() => words(mine)).toEqual(['Early']);
    const old = await joinPrivateChannel(karim.client, await topicOf(karim, group), {
      presence: { key: karim.id },
    });
    const rows: string[] = [];
    const table: RealtimeChannel = karim.client.channel(`rows of ${group}`);
    table.on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'messages' },
      ({ new: row }) => {
        rows.push(String((row as { body?: string }).body));
      },
    );
    const listening = new Promise<void>((resolve) => {
      table.on('system', {}, ({ status }) => status === 'ok' && resolve());
    });
    table.subscribe();
    await listening;
    await say(amina, group, 'Still here');
    await expect.poll(() => rows).toEqual(['Still here']);

    await rpc(amina, 'remove_member', { p_conversation_id: group, p_user_id: karim.id });
    await expect.poll(() => old.statuses.at(-1)).toBe('CLOSED');
    const topic = await topicOf(amina, group);
    const aminas = await joinPrivateChannel(amina.client, topic, { presence: { key: amina.id } });
    const salmas = await joinPrivateChannel(salma.client, topic, { presence: { key: salma.id } });
    await say(salma, group, 'Without Karim');
    await rpc(amina, 'edit_message', { p_id: early.id, p_body: 'Edited without Karim' });
    await rpc(salma, 'toggle_reaction', { p_message_id: early.id, p_reaction: 'sad' });
    await aminas.channel.send({
      type: 'broadcast',
      event: 'typing',
      payload: { user_id: amina.id },
    });
    await expect.poll(() => salmas.heard).toHaveLength(1);
    await aminas.channel.track({});
    // A removed person cannot join the channel, so the typing event is sent by HTTP request.
    await old.channel.send({ type: 'broadcast', event: 'typing', payload: { user_id: karim.id } });
    await expect(joinPrivateChannel(karim.client, topic)).rejects.toThrow(
      'You do not have permissions',
    );
    // Last message of the test. When it has arrived, every earlier message has arrived too.
    const fence = `Fence ${crypto.randomUUID()}`;
    await say(amina, pair, fence);
    await expect.poll(() => bodies(mine)).toContain(fence);
    await expect.poll(() => rows).toContain(fence);
    expect(words(mine)).toEqual(['Early', 'Still here', fence]);
    expect(rows.filter((body) => body !== 'null')).toEqual(['Still here', fence]);
    expect(old.heard).toEqual([]);
    expect(Object.keys(old.channel.presenceState())).toEqual([]);
    expect(salmas.heard).toHaveLength(1);
    expect(aminas.heard).toEqual([]);
  });

  it('sends no message, typing event or presence to the person who blocked them', async () => {
    const [blocker, blocked] = [await signedInPerson(), await signedInPerson()];
    const id = await open(blocker, blocked);
    const theirs = await joinPrivateChannel(blocker.client, `person:${blocker.id}`);
    const old = await joinPrivateChannel(blocked.client, await topicOf(blocked, id), {
      presence: { key: blocked.id },
    });
    const hearing = await joinPrivateChannel(blocker.client, await topicOf(blocker, id));
    await rpc(blocker, 'block_person', { p_user_id: blocked.id });
    for (const { statuses } of [old, hearing]) {
      await expect.poll(() => statuses.at(-1)).toBe('CLOSED');
    }
    for (const person of [blocker, blocked]) {
      const topic = await topicOf(person, id);
      await expect(joinPrivateChannel(person.client, topic)).rejects.toThrow(
        'You do not have permissions',
      );
    }
    await old.channel.send({
      type: 'broadcast',
      event: 'typing',
      payload: { user_id: blocked.id },
    });
    expect(await refusal(say(blocked, id, 'Hello?'))).toBe('WA082');
    const fence = await open(blocker, amina);
    await say(amina, fence, 'Fence');
    await expect.poll(() => bodies(theirs)).toEqual(['Fence']);
    expect(theirs.heard.map((one) => (one as [string])[0])).not.toContain('typing');
    expect(hearing.heard).toEqual([]);
    for (const { client } of [blocker, blocked]) await client.realtime.disconnect();
  });
});

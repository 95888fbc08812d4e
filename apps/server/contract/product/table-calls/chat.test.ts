// Calls of a client that uses the tables directly: conversations, members, messages and reactions
// (specification, section 7).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signedInPerson } from '../../protocol/people.ts';

let amina: Person;
let karim: Person;
let stranger: Person;

beforeAll(async () => {
  [amina, karim, stranger] = await Promise.all([
    signedInPerson(),
    signedInPerson(),
    signedInPerson(),
  ]);
});
afterAll(async () => {
  for (const { client } of [amina, karim]) await client.removeAllChannels();
  for (const { client } of [amina, karim]) await client.realtime.disconnect();
});

/** Gives the other person a username and finds them by that username. */
async function find(me: Person, other: Person): Promise<void> {
  const username = `u${other.id.slice(0, 20)}`;
  await other.client.from('profiles').update({ username }).eq('id', other.id).is('username', null);
  const { data } = await me.client.rpc('find_person', { p_username: username });
  expect(data).toMatchObject([{ id: other.id }]);
}

/**
 * Opens a conversation as the original client does: looks for an existing conversation between the
 * two people, and otherwise creates one and adds both members.
 */
async function open(me: Person, other: Person): Promise<string> {
  const members = () => me.client.from('conversation_members');
  const mine = await members().select('conversation_id').eq('user_id', me.id);
  const ids = (mine.data ?? []).map(({ conversation_id }) => conversation_id);
  const shared = await me.client
    .from('conversations')
    .select('id, conversation_members!inner(user_id)')
    .in('id', ids)
    .eq('is_group', false)
    .eq('conversation_members.user_id', other.id)
    .maybeSingle();
  expect(shared.error).toBeNull();
  if (shared.data) return shared.data.id;
  await find(me, other);
  const begun = await me.client
    .from('conversations')
    .insert({ is_group: false, created_by: me.id })
    .select()
    .single();
  expect(begun.error).toBeNull();
  const conversation_id = begun.data.id as string;
  const added = await members().insert([
    { conversation_id, user_id: me.id, role: 'member' },
    { conversation_id, user_id: other.id, role: 'member' },
  ]);
  expect([added.error, added.status]).toEqual([null, 201]);
  return conversation_id;
}

const say = (who: Person, conversation_id: string, body: string) =>
  who.client
    .from('messages')
    .insert({ conversation_id, sender_id: who.id, body, type: 'text' })
    .select()
    .single();

describe('chat through the tables', () => {
  it('opens a conversation with another person, receives a reply, and finds the conversation again', async () => {
    const id = await open(amina, karim);
    expect((await say(amina, id, 'Salam')).data).toMatchObject({ body: 'Salam', reactions: {} });
    // The other person has not accepted the first message request yet, so a second conversation is
    // refused with the id of the first one.
    const again = await karim.client
      .from('conversations')
      .insert({ is_group: false, created_by: karim.id })
      .select('id')
      .single();
    const second = await karim.client
      .from('conversation_members')
      .insert({ conversation_id: again.data?.id, user_id: amina.id });
    expect([second.error?.code, second.error?.details]).toEqual([
      'WA385',
      `{"conversation_id": "${id}"}`,
    ]);
    const answer = { p_conversation_id: id, p_answer: 'accept' };
    expect((await karim.client.rpc('answer_request', answer)).error).toBeNull();
    expect(await open(amina, karim)).toBe(id);
    expect(await open(karim, amina)).toBe(id);
    const list = await karim.client
      .from('conversations')
      .select('id, name, created_at, created_by')
      .in('id', [id]);
    expect(list.data).toEqual([
      { id, name: null, created_at: expect.any(String), created_by: amina.id },
    ]);
    const rows = await karim.client
      .from('conversation_members')
      .select('user_id')
      .in('conversation_id', [id]);
    expect(rows.data).toHaveLength(2);
  });

  it('pages back through messages, fifteen at a time', async () => {
    const id = await open(amina, karim);
    for (let i = 1; i <= 10; i++) expect((await say(amina, id, `Message ${i}`)).error).toBeNull();
    for (let i = 11; i <= 17; i++) expect((await say(karim, id, `Message ${i}`)).error).toBeNull();
    const page = () =>
      karim.client
        .from('messages')
        .select('*, sender:public_profiles(id, first_name, last_name, avatar_url)')
        .eq('conversation_id', id)
        .order('created_at', { ascending: false })
        .limit(15);
    const first = await page();
    expect(first.error).toBeNull();
    expect(first.data?.map(({ body }) => body).at(0)).toBe('Message 17');
    expect(first.data).toHaveLength(15);
    const rest = await page().lt('created_at', first.data?.at(-1)?.created_at);
    expect(rest.data?.map(({ body }) => body)).toEqual(['Message 2', 'Message 1', 'Salam']);
  });

  it('receives a message, and a reaction that another member wrote into the reactions map', async () => {
    const id = await open(amina, karim);
    const heard: [string, string, unknown][] = [];
    const filter = { schema: 'public', table: 'messages', filter: `conversation_id=eq.${id}` };
    const note = ({ eventType, new: row }: { eventType: string; new: object }) => {
      const { id: messageId, reactions } = row as { id: string; reactions: unknown };
      heard.push([eventType, messageId, reactions]);
    };
    await new Promise<void>((resolve, reject) => {
      amina.client
        .channel(`messages:${id}`)
        .on('postgres_changes', { event: 'INSERT', ...filter }, note)
        .on('postgres_changes', { event: 'UPDATE', ...filter }, note)
        .on('system', {}, ({ status }) => (status === 'ok' ? resolve() : reject(status)))
        .subscribe();
    });
    const said = await say(karim, id, 'React to this');
    await expect.poll(() => heard).toContainEqual(['INSERT', said.data.id, {}]);
    const one = await amina.client.from('messages').select().eq('id', said.data.id).single();
    expect(one.data).toMatchObject({ body: 'React to this' });
    const react = (who: Person, reactions: object) =>
      who.client.from('messages').update({ reactions }).eq('id', said.data.id);
    expect((await react(karim, { [karim.id]: ['thanks'] })).error).toBeNull();
    // The map of reactions in Amina's update lacks Karim's reaction, which must not be lost.
    expect((await react(amina, { [amina.id]: ['heart'] })).error).toBeNull();
    const both = { [karim.id]: ['thanks'], [amina.id]: ['heart'] };
    await expect.poll(() => heard).toContainEqual(['UPDATE', said.data.id, both]);
    const theirs = await stranger.client
      .from('messages')
      .update({ reactions: { [stranger.id]: ['sad'] } })
      .eq('id', said.data.id)
      .select();
    expect([theirs.error, theirs.data]).toEqual([null, []]);
    const other = await react(amina, { [amina.id]: ['clown'] });
    expect([other.error?.code, other.error?.details]).toEqual(['WA003', '{"field": "reactions"}']);
    const after = await karim.client.from('messages').select('reactions').eq('id', said.data.id);
    expect(after.data).toEqual([{ reactions: both }]);
  });

  it('refuses to create or enter another person’s conversation', async () => {
    const id = await open(amina, karim);
    const forged = await stranger.client
      .from('conversations')
      .insert({ is_group: false, created_by: amina.id });
    expect([forged.error?.code, forged.error?.details]).toEqual([
      'WA003',
      '{"field": "created_by"}',
    ]);
    const entered = await stranger.client
      .from('conversation_members')
      .insert({ conversation_id: id, user_id: stranger.id, role: 'member' });
    expect(entered.error?.code).toBe('WA081');
    expect((await stranger.client.from('conversations').select().eq('id', id)).data).toEqual([]);
    const rows = await amina.client
      .from('conversation_members')
      .select('user_id')
      .eq('conversation_id', id);
    expect(rows.data?.map(({ user_id }) => user_id).sort()).toEqual([amina.id, karim.id].sort());
  });
});

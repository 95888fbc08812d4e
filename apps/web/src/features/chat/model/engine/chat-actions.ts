// Actions of the chat. Actions that go through the outbox return immediately. All other actions
// return a promise, which rejects if the server refuses the action.

import { v4, v7 } from 'uuid';
import type { MemberRole, Message, Person, PreparedFile, ThreadMessage } from '../chat-types.ts';
import { toAttachment } from '../files/to-attachment.ts';
import type { OutgoingMessage } from '../outbox/outgoing-message.ts';
import type { ChatPreferences, PersonReport } from './chat-backend.ts';
import type { ChatEngine } from './chat-engine.ts';

export type ChatActions = {
  send(
    conversationId: string,
    text: { body: string; replyToId?: string | undefined; homeId?: string | undefined },
  ): void;
  sendFile(
    conversationId: string,
    file: PreparedFile,
    about?: { caption?: string | undefined; replyToId?: string | undefined },
  ): void;
  retry(messageId: string): void;
  cancel(messageId: string): void;
  edit(messageId: string, body: string): Promise<void>;
  remove(messageId: string): Promise<void>;
  /**
   * Adds the reaction. If the user has already given this reaction, removes it. The screen shows
   * the change before the server responds.
   */
  react(message: ThreadMessage, reaction: string): void;
  forward(message: Message, conversationIds: readonly string[]): Promise<void>;
  markRead(conversationId: string): void;
  typing(conversationId: string): void;
  openWith(userId: string): Promise<string>;
  findPerson(username: string): Promise<Person | undefined>;
  findPersonByPhone(phone: string): Promise<Person | undefined>;
  star(messageId: string, isStarred: boolean): Promise<void>;
  pinMessage(message: Message, isPinned: boolean): Promise<void>;
  pinConversation(conversationId: string, isPinned: boolean): Promise<void>;
  createGroup(name: string, memberIds: string[]): Promise<string>;
  renameGroup(conversationId: string, name: string): Promise<void>;
  addMembers(conversationId: string, memberIds: string[]): Promise<void>;
  removeMember(conversationId: string, userId: string): Promise<void>;
  leaveConversation(conversationId: string): Promise<void>;
  setMemberRole(conversationId: string, userId: string, role: MemberRole): Promise<void>;
  answerRequest(conversationId: string, answer: 'accept' | 'decline'): Promise<void>;
  blockPerson(userId: string): Promise<void>;
  unblockPerson(userId: string): Promise<void>;
  /**
   * @param report - Report with an ID that is generated once, so that a retry after a lost response
   * does not file a second report.
   */
  reportPerson(report: PersonReport): Promise<void>;
  /** @param until - ISO timestamp; `infinity` mutes permanently, null unmutes. */
  mute(conversationId: string, until: string | null): Promise<void>;
  setPreferences(preferences: ChatPreferences): Promise<void>;
};

type Ready = () => Promise<ChatEngine>;

/**
 * @param ready - Resolves to the chat engine once the code of the engine is loaded. An action that
 * is called before then waits for the engine.
 */
export function chatActions(ready: Ready): ChatActions {
  return {
    ...sendingActions(ready),
    ...messageActions(ready),
    ...conversationActions(ready),
    ...groupActions(ready),
    ...personActions(ready),
  };
}

/** Actions that go through the outbox. */
function sendingActions(ready: Ready) {
  const queue = async (conversationId: string, part: Partial<OutgoingMessage>) => {
    const engine = await ready();
    engine.outbox.add({
      id: v7(),
      conversationId,
      body: null,
      replyToId: null,
      isForwarded: false,
      queuedAt: new Date().toISOString(),
      ...part,
    });
  };
  const queueFile = async (
    conversationId: string,
    file: PreparedFile,
    part: Partial<OutgoingMessage>,
  ) => {
    const { userId } = await ready();
    const attachment = toAttachment(file, `${conversationId}/${userId}/${v4()}`);
    const outgoing = { attachment, type: file.kind, blob: file.blob, isUploaded: false };
    await queue(conversationId, { ...part, file: outgoing });
  };
  return {
    send(conversationId, { body, replyToId = null, homeId }) {
      const text = body.trim() || null;
      if (text || homeId) {
        void queue(conversationId, { body: text, replyToId, ...(homeId && { homeId }) });
      }
    },
    sendFile(conversationId, file, { caption = '', replyToId = null } = {}) {
      void queueFile(conversationId, file, { body: caption.trim() || null, replyToId });
    },
    retry: (id) => void ready().then(({ outbox }) => outbox.retry(id)),
    cancel: (id) => void ready().then(({ outbox }) => outbox.cancel(id)),
    async forward(message, conversationIds) {
      const { attachment, body, homeId, type } = message;
      if (
        !attachment ||
        type === 'text' ||
        type === 'home' ||
        type === 'viewing' ||
        type === 'event'
      ) {
        const part = { body, isForwarded: true, ...(homeId && { homeId }) };
        for (const id of conversationIds) await queue(id, part);
        return;
      }
      const { port } = await ready();
      // A file belongs to one conversation, so the file is copied for each conversation to which it
      // is forwarded.
      const blob = await port.download(attachment.path);
      const file: PreparedFile = preparedAgain(type, attachment, blob);
      for (const id of conversationIds) await queueFile(id, file, { body, isForwarded: true });
    },
  } satisfies Partial<ChatActions>;
}

/** Actions on existing messages. */
function messageActions(ready: Ready) {
  const changeMessage = async (id: string, act: Act) => {
    const engine = await ready();
    await act(engine);
    await engine.rereadMessage(id);
  };
  return {
    edit: (id, body) => changeMessage(id, ({ port }) => port.edit(id, body.trim())),
    remove: (id) => changeMessage(id, ({ port }) => port.remove(id)),
    react: (message, reaction) => void ready().then((engine) => engine.react(message, reaction)),
    star: async (id, isStarred) => (await ready()).stars.mark(id, isStarred),
    pinMessage: ({ id, conversationId }, isPinned) =>
      changeConversation(ready, conversationId, ({ port }) => port.pinMessage(id, isPinned)),
  } satisfies Partial<ChatActions>;
}

function conversationActions(ready: Ready) {
  const change = (id: string, act: Act) => changeConversation(ready, id, act);
  return {
    markRead: (id) => void ready().then((engine) => engine.markRead(id)),
    typing: (id) => void ready().then((engine) => engine.room(id).typing()),
    async openWith(userId) {
      const engine = await ready();
      const id = await engine.port.open(userId, v7());
      await engine.conversations.read(id);
      return id;
    },
    pinConversation: (id, isPinned) => change(id, ({ port }) => port.pinConversation(id, isPinned)),
    leaveConversation: (id) => change(id, ({ port }) => port.leave(id)),
    async answerRequest(id, answer) {
      const engine = await ready();
      await engine.port.answerRequest(id, answer);
      if (answer === 'accept') await engine.conversations.read(id).catch(() => undefined);
      else engine.conversations.remove(id);
    },
    mute: (id, until) => change(id, ({ port }) => port.mute(id, until)),
  } satisfies Partial<ChatActions>;
}

function groupActions(ready: Ready) {
  const change = (id: string, act: Act) => changeConversation(ready, id, act);
  return {
    async createGroup(name, memberIds) {
      const engine = await ready();
      const id = v7();
      await engine.port.createGroup(id, name.trim(), memberIds);
      await engine.conversations.read(id);
      return id;
    },
    renameGroup: (id, name) => change(id, ({ port }) => port.renameGroup(id, name.trim())),
    addMembers: (id, memberIds) => change(id, ({ port }) => port.addMembers(id, memberIds)),
    removeMember: (id, userId) => change(id, ({ port }) => port.removeMember(id, userId)),
    setMemberRole: (id, userId, role) => change(id, ({ port }) => port.setRole(id, userId, role)),
  } satisfies Partial<ChatActions>;
}

function personActions(ready: Ready) {
  const changePerson = async (act: Act) => {
    const engine = await ready();
    await act(engine);
    await engine.conversations.refresh().catch(() => undefined);
  };
  return {
    findPerson: async (username) => (await ready()).port.findPerson(username.trim()),
    findPersonByPhone: async (phone) => (await ready()).port.findPersonByPhone(phone),
    blockPerson: (userId) => changePerson(({ port }) => port.block(userId)),
    unblockPerson: (userId) => changePerson(({ port }) => port.unblock(userId)),
    reportPerson: async (report) => (await ready()).port.report(report),
    async setPreferences(preferences) {
      const engine = await ready();
      await engine.port.setPreferences(preferences);
      await engine.readPreferences();
    },
  } satisfies Partial<ChatActions>;
}

type Act = (engine: ChatEngine) => Promise<void>;

/**
 * Runs the action, then reloads the conversation with its members right away, so that the change is
 * shown without a live connection.
 */
async function changeConversation(ready: Ready, conversationId: string, act: Act) {
  const engine = await ready();
  await act(engine);
  await engine.conversations.read(conversationId).catch(() => undefined);
}

function preparedAgain(
  kind: PreparedFile['kind'],
  {
    name,
    mime,
    width,
    height,
    preview,
    duration_ms: durationMs,
    waveform,
  }: NonNullable<Message['attachment']>,
  blob: Blob,
): PreparedFile {
  return {
    blob,
    name,
    mime,
    kind,
    ...(width ? { width } : {}),
    ...(height ? { height } : {}),
    ...(preview ? { preview } : {}),
    ...(durationMs ? { durationMs } : {}),
    ...(waveform ? { waveform } : {}),
  };
}

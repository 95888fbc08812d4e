// One person of the soak test. The person uses the browser's chat engine with an in-memory device,
// over an unreliable network.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { supabaseChatBackend } from '../../../apps/web/src/features/chat/api/supabase-chat-backend.ts';
import type { ChatBackend } from '../../../apps/web/src/features/chat/model/engine/chat-backend.ts';
import { ChatEngine } from '../../../apps/web/src/features/chat/model/engine/chat-engine.ts';
import { MemoryChatDevice } from '../../../apps/web/src/features/chat/model/engine/memory-chat-device.ts';
import { LiveTopic } from '../../../apps/web/src/shared/live/live-topic.ts';

export type BrowserTab = { engine: ChatEngine; client: SupabaseClient };

export class SoakPerson {
  readonly id: string;
  readonly device = new MemoryChatDevice();
  /**
   * Connection that the preparation of the test uses. It goes directly to the server, without the
   * unreliable network.
   */
  readonly port: ChatBackend;
  readonly tabs: BrowserTab[] = [];
  readonly #connect: () => SupabaseClient;

  private constructor(id: string, port: ChatBackend, connect: () => SupabaseClient) {
    this.id = id;
    this.port = port;
    this.#connect = connect;
  }

  static async arrive(serverUrl: string, proxyUrl: string, anonKey: string): Promise<SoakPerson> {
    const direct = createClient(serverUrl, anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const { data, error } = await direct.auth.signUp({
      email: `${crypto.randomUUID()}@people.example`,
      password: 'a good password',
    });
    if (error) throw error;
    const { session, user } = data;
    if (!session || !user) throw new Error('the soak needs a server without confirmation mails');
    const accessToken = async () => session.access_token;
    const connect = () => createClient(proxyUrl, anonKey, { accessToken });
    return new SoakPerson(
      user.id,
      supabaseChatBackend(async () => direct),
      connect,
    );
  }

  openTab(conversationId: string): void {
    const client = this.#connect();
    const connect = async () => client;
    const engine = new ChatEngine({
      userId: this.id,
      port: supabaseChatBackend(connect),
      topic: new LiveTopic(`person:${this.id}`, connect),
      storage: this.device.storage(),
      environment: this.device.environment(),
    });
    engine.thread(conversationId);
    this.tabs.push({ engine, client });
  }

  /** Simulates a crash of a tab. Only the storage of the device is kept. */
  crashTab(): void {
    const tab = this.tabs.shift();
    tab?.engine.stop();
    void tab?.client.removeAllChannels();
  }

  /** Sends a message from any of the person's tabs. */
  send(conversationId: string, body: string): void {
    const tab = this.tabs[Math.floor(Math.random() * this.tabs.length)];
    tab?.engine.outbox.add({
      id: crypto.randomUUID(),
      conversationId,
      body,
      replyToId: null,
      isForwarded: false,
      queuedAt: new Date().toISOString(),
    });
  }
}

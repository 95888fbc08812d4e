// Starts several servers of one database behind one address. Servers can be added and stopped.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { type PostgresServer, startPostgresServer } from '@wasl/server/testing/postgres-server';
import pg from 'pg';
import { type Balancer, startBalancer } from './start-balancer.ts';

export type Cluster = {
  database: PostgresServer;
  /** Database connection as the owner of the database. */
  owner: pg.Client;
  balancer: Balancer;
  servers(): readonly Instance[];
  add(env?: Record<string, string>): Promise<Instance>;
  /** Kills a server without warning, as if its power had failed. */
  kill(server: Instance): Promise<void>;
  /**
   * Stops a server as an operator does. While the server drains, the balancer sends it no new
   * connections.
   */
  end(server: Instance): Promise<void>;
  /**
   * @param at - Instance to connect to. By default, the common address of all servers.
   * @param token - Access token of the person. Without a token, the person signs in.
   */
  client(at?: Instance, key?: 'anonKey' | 'serviceRoleKey', token?: string): SupabaseClient;
  stop(): Promise<void>;
};

export const JWT_SECRET = 'a-secret-that-all-servers-of-a-cluster-share';

/** @param env - Environment variables that all servers receive. */
export async function startCluster(
  count: number,
  env: Record<string, string> = {},
): Promise<Cluster> {
  const database = await startPostgresServer();
  const owner = new pg.Client(database.url);
  owner.on('error', () => {});
  await owner.connect();
  const balancer = await startBalancer();
  const running: Instance[] = [];
  const clients: SupabaseClient[] = [];
  const lead = () => balancer.lead(running.map(({ url }) => Number(new URL(url).port)));

  async function add(own: Record<string, string> = {}): Promise<Instance> {
    const common = { DATABASE_URL: database.url, DEMO: 'false', JWT_SECRET };
    const server = await startInstance({ env: { ...common, ...env, ...own } });
    running.push(server);
    lead();
    return server;
  }

  // Starts the servers one after another, so that the first server holds the replication slot.
  for (let left = count; left > 0; left--) await add();
  return {
    database,
    owner,
    balancer,
    servers: () => running,
    add,
    async kill(server) {
      running.splice(running.indexOf(server), 1);
      await server.kill();
      lead();
    },
    async end(server) {
      running.splice(running.indexOf(server), 1);
      lead();
      await server.stop();
    },
    client(at, key = 'anonKey', token) {
      const url = at?.url ?? balancer.url;
      const secret = (at ?? running[0])?.[key] ?? '';
      const auth = { persistSession: false, autoRefreshToken: false };
      const speaker = token === undefined ? { auth } : { accessToken: async () => token };
      const client = createClient(url, secret, speaker);
      clients.push(client);
      return client;
    },
    async stop() {
      await Promise.all(clients.map((client) => client.realtime.disconnect()));
      await Promise.all(running.map((server) => server.stop()));
      await balancer.stop();
      await owner.end();
      await database.stop();
    },
  };
}

/** Creates a published table whose rows contain the writer and the writer's sequence number. */
export const makeNotes = (owner: pg.Client) =>
  owner.query(`
    create table public.cluster_notes (writer int, number int, body text, owner_id uuid,
      primary key (writer, number));
    alter table public.cluster_notes enable row level security;
    alter table public.cluster_notes force row level security;
    create policy "owners read" on public.cluster_notes for select to authenticated
      using (owner_id = (select auth.uid()));
    create policy "owners write" on public.cluster_notes for insert to authenticated
      with check (owner_id = (select auth.uid()));
    create policy "public ones" on public.cluster_notes for select to anon using (writer = 0);
    grant select on public.cluster_notes to anon;
    grant select, insert on public.cluster_notes to authenticated;
    grant all on public.cluster_notes to service_role;
    alter publication supabase_realtime add table public.cluster_notes;
    notify pgrst, 'reload schema'`);

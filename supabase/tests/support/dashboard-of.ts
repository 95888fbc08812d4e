// Reads the transfers on a person's dashboard.
import type { Client } from 'pg';
import { call } from './database/call.ts';

type Dashboard = { recent_transfers: { id: string; role: string }[]; open_transfer_count: number };

export async function dashboardOf(db: Client, person: string): Promise<Dashboard> {
  return (await call<{ my_dashboard: Dashboard }>(db, person, 'my_dashboard')).my_dashboard;
}

// Names by which an embed finds its target table.

import { expect, test } from 'vitest';
import { serves } from '../../wire-features.ts';
import { newServiceClient } from '../people.ts';

const client = newServiceClient();

test(
  'a foreign key or column name in an embed refers to the table; a view is embedded only by the view’s own name',
  serves('Embeds by a foreign key or its column mean the table although a view has the same key'),
  async () => {
    const projects = (embed: string) =>
      client.from('contract_read_projects').select(`id, ${embed}`).eq('id', 1).single();
    const byColumn = await projects('client:client_id(name)');
    expect(byColumn.data).toEqual({ id: 1, client: { name: 'Atlas' } });
    const byKey = await projects('client:contract_read_projects_client_id_fkey(name)');
    expect(byKey.data).toEqual({ id: 1, client: { name: 'Atlas' } });
    const byView = await projects('contract_read_short_clients(initial)');
    expect(byView.data).toEqual({ id: 1, contract_read_short_clients: { initial: 'A' } });
  },
);

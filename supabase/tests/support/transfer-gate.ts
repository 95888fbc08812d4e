// The gate that every operation on a transfer waits at: its row.

export function transferGate(id: string): { text: string; values: unknown[] } {
  return { text: 'select from public.money_transfers where id = $1 for update', values: [id] };
}

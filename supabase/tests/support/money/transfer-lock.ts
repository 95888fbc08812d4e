// Statement that locks a transfer's row, which every operation on the transfer waits for.

export function transferLock(id: string): { text: string; values: unknown[] } {
  return { text: 'select from public.money_transfers where id = $1 for update', values: [id] };
}

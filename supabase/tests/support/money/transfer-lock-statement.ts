// Statement that locks the row of a transfer. Every operation on the transfer waits for this lock.

export function transferLockStatement(id: string): { text: string; values: unknown[] } {
  return { text: 'select from public.money_transfers where id = $1 for update', values: [id] };
}

// Status of each part of the service, such as the database or the sending of e-mail. It is computed
// from the database's response and, if available, from the server's own report.
import { z } from 'zod/mini';

const state = z.enum(['working', 'failing', 'unknown']);
export type ServicePartState = z.infer<typeof state>;

export const serviceStatusSchema = z.object({
  due_work: state,
  due_work_at: z.nullable(z.string()),
  phone_messages: state,
  ledger: state,
  ledger_at: z.nullable(z.string()),
  promises: z.object({ kept: z.number(), judged: z.number() }),
});
export type ServiceStatus = z.infer<typeof serviceStatusSchema>;

const part = z.enum(['working', 'failing', 'off']);

/**
 * Schema of the server's report on the state of the database, live updates and e-mail. The state of
 * a part that is missing from the report is unknown.
 */
export const serverPartsSchema = z.object({
  database: z.optional(part),
  live: z.optional(part),
  mail: z.optional(part),
});
export type ServerParts = z.infer<typeof serverPartsSchema>;

export const SERVICE_PARTS = [
  'database',
  'live',
  'mail',
  'phone_messages',
  'due_work',
  'ledger',
] as const;
export type ServicePartName = (typeof SERVICE_PARTS)[number];
export type ServicePart = { name: ServicePartName; state: ServicePartState; at: string | null };

/** Returns the status of each part of the service, except parts that an operator has turned off. */
export function servicePartsOf(
  status: ServiceStatus | undefined,
  server: ServerParts | undefined,
): ServicePart[] {
  const states: Record<ServicePartName, ServicePartState | 'off'> = {
    // The database itself returns the status. If there is a status, the database works.
    database: status ? 'working' : (server?.database ?? 'unknown'),
    live: server?.live ?? 'unknown',
    mail: server?.mail ?? 'unknown',
    phone_messages: status?.phone_messages ?? 'unknown',
    due_work: status?.due_work ?? 'unknown',
    ledger: status?.ledger ?? 'unknown',
  };
  const times: Partial<Record<ServicePartName, string | null>> = {
    due_work: status?.due_work_at ?? null,
    ledger: status?.ledger_at ?? null,
  };
  return SERVICE_PARTS.flatMap((name) => {
    const one = states[name];
    return one === 'off' ? [] : [{ name, state: one, at: times[name] ?? null }];
  });
}

/** Returns false if any part of the service fails. */
export const hasNoFailingPart = (parts: ServicePart[]): boolean =>
  !parts.some(({ state: one }) => one === 'failing') &&
  parts.some(({ name, state: one }) => name === 'database' && one === 'working');

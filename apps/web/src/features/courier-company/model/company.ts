// Schemas of a courier company as its managers see it, and of the user's roles in courier
// companies.
import { z } from 'zod/mini';

const maybe = z.nullable(z.string());
const place = { id: z.number(), name: z.string(), name_fr: z.string(), name_ar: z.string() };

export const invitationSchema = z.object({
  id: z.string(),
  role: z.enum(['agent', 'manager']),
  courier_name: z.string(),
  city: z.nullable(z.object(place)),
  username: maybe,
  phone: maybe,
  expires_at: z.string(),
  answer: z.nullable(z.enum(['accepted', 'declined', 'withdrawn', 'expired'])),
});
export type Invitation = z.infer<typeof invitationSchema>;

const managerSchema = z.object({
  user_id: z.string(),
  first_name: maybe,
  last_name: maybe,
  username: maybe,
});
export type Manager = z.infer<typeof managerSchema>;

export const companySchema = z.object({
  courier: z.object({
    id: z.string(),
    name: z.string(),
    is_active: z.boolean(),
    is_taking_deliveries: z.boolean(),
    support_phone: maybe,
    support_address: maybe,
  }),
  may_invite_managers: z.boolean(),
  cities: z.array(z.object({ ...place, has_agent: z.boolean() })),
  managers: z.array(managerSchema),
  invitations: z.array(invitationSchema),
});
export type Company = z.infer<typeof companySchema>;

export const courierRolesSchema = z.object({
  is_agent: z.boolean(),
  device: z.nullable(z.enum(['allowed', 'asked', 'other'])),
  manages: z.nullable(z.object({ courier_id: z.string(), courier_name: z.string() })),
  invitations: z.array(invitationSchema),
});
export type OwnCourierRoles = z.infer<typeof courierRolesSchema>;

export const personName = (one: { first_name: string | null; last_name: string | null }): string =>
  [one.first_name, one.last_name].filter(Boolean).join(' ');
